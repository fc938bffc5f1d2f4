import { ShiftTimes } from "@/components/assignments/zone-note";
import { noted } from "@/components/pay/noted";
import { extrasNote, hoursNote } from "@/components/pay/row-notes";
import { paidHours } from "@/components/pay/timesheet-words";
import { columnsOf } from "@/components/ui/columns";
import { Link } from "@/components/ui/link";
import { Units } from "@/components/ui/units";
import { formatExact } from "@/lib/core/pure/money";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { StaffTimesheetBadges } from "./timesheet-badges";

const placeOf = ({ healthcare_facility, healthcare_entity }: Timesheet) =>
  dotted([healthcare_facility.name, healthcare_entity.name]);

export const staffTimesheetColumns = columnsOf<Timesheet>([
  { header: "Date", size: 140, sort: "worked_on", cell: (row) => weekdayDay(row.worked_on) },
  { header: "Provider", size: 280, cell: (row) => noted(row.provider.display_name, placeOf(row)) },
  {
    header: "Times",
    size: 240,
    cell: (row) =>
      noted(
        <ShiftTimes times={shortTimes(row)} zone={row.healthcare_facility.time_zone} />,
        `${paidHours(row)}${hoursNote(row) ? ` · ${hoursNote(row)}` : ""}`,
      ),
  },
  {
    header: "Organization pays",
    size: 120,
    align: "end",
    cell: (row) =>
      noted(<strong className="font-semibold">{formatExact(row.amount)}</strong>, extrasNote(row)),
  },
  { header: "Provider's pay", size: 110, align: "end", cell: (row) => formatExact(row.pay ?? 0) },
  { header: "Status", size: 170, cell: (row) => <StaffTimesheetBadges timesheet={row} /> },
]);

type StaffTimesheetCardProps = { timesheet: Timesheet; href: string };

/** A timesheet as a card, in place of the table's row on a phone. */
export const StaffTimesheetCard = ({ timesheet, href }: StaffTimesheetCardProps) => (
  <div className="grid grid-cols-1 gap-2">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Link href={href} className="stretched font-semibold">
          {timesheet.provider.display_name}
        </Link>
        <p className="text-muted-foreground text-xs">{placeOf(timesheet)}</p>
      </div>
      <div className="shrink-0 whitespace-nowrap text-right">
        <strong className="font-semibold">{formatExact(timesheet.amount)}</strong>
        <p className="text-muted-foreground text-xs">{formatExact(timesheet.pay ?? 0)} pay</p>
      </div>
    </div>
    <p className="text-sm">
      {weekdayDay(timesheet.worked_on)}
      {" · "}
      <ShiftTimes times={shortTimes(timesheet)} zone={timesheet.healthcare_facility.time_zone} />
      {" · "}
      <Units>{dotted([paidHours(timesheet), hoursNote(timesheet), extrasNote(timesheet)])}</Units>
    </p>
    <StaffTimesheetBadges timesheet={timesheet} />
  </div>
);
