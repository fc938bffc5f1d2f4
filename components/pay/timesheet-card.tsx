import { Building2, Clock, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { ShiftTimes } from "@/components/assignments/zone-note";
import { Link } from "@/components/ui/link";
import { Units } from "@/components/ui/units";
import type { Side } from "@/lib/core/pure/actor";
import { formatExact } from "@/lib/core/pure/money";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { extrasNote, hoursNote } from "./row-notes";
import { TimesheetBadges } from "./timesheet-badge";
import { paidHours } from "./timesheet-words";

const notesOf = (timesheet: Timesheet) => [hoursNote(timesheet), extrasNote(timesheet)];

type TimesheetCardProps = { timesheet: Timesheet; side: Side; href: string; action?: ReactNode };

/** One timesheet in the list of a phone: the facts of the table's line; the whole card opens it. */
export function TimesheetCard({ timesheet, side, href, action }: TimesheetCardProps) {
  const { worked_on, healthcare_facility, provider, amount } = timesheet;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold leading-snug">
          <Link href={href} scroll={false} className="stretched">
            {weekdayDay(worked_on)}
          </Link>
        </p>
        <strong className="font-semibold">{formatExact(amount)}</strong>
      </div>
      <ul className="grid grid-cols-1 gap-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground [&>li]:flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-2">
        <li>
          {side === "rep" ? <UserRound aria-hidden /> : <Building2 aria-hidden />}
          <span className="truncate">
            {side === "rep"
              ? `${provider.display_name} · ${healthcare_facility.name}`
              : healthcare_facility.name}
          </span>
        </li>
        <li>
          <Clock aria-hidden />
          <span>
            <ShiftTimes times={shortTimes(timesheet)} zone={healthcare_facility.time_zone} />
            {" · "}
            <Units>{dotted([paidHours(timesheet), ...(side === "rep" ? notesOf(timesheet) : [])])}</Units>
          </span>
        </li>
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <TimesheetBadges timesheet={timesheet} side={side} />
        {action}
      </div>
    </div>
  );
}
