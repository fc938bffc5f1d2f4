import { Building2, Clock } from "lucide-react";
import { ShiftTimes } from "@/components/assignments/zone-note";
import { hoursText, joined, shortTimes, townText } from "@/lib/core/pure/text";

type ShiftLinesProps = {
  shift: Parameters<typeof shortTimes>[0] & { hours: number; clock_change: string | null };
  facility: Parameters<typeof townText>[0] & { name: string; time_zone: string };
  /** The kind of shift, before its times. */
  kind?: string;
};

/** Where and when a shift is, in the card of a list. */
export const ShiftLines = ({ shift, facility, kind }: ShiftLinesProps) => (
  <ul className="grid grid-cols-1 gap-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground [&>li]:flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-2">
    <li>
      <Building2 aria-hidden />
      <span className="min-w-0 break-words">{joined([facility.name, townText(facility)])}</span>
    </li>
    <li>
      <Clock aria-hidden />
      <span>
        {kind && `${kind} · `}
        <ShiftTimes times={shortTimes(shift)} zone={facility.time_zone} />
        {" · "}
        <span className="whitespace-nowrap">{shift.clock_change ?? hoursText(shift.hours)}</span>
      </span>
    </li>
  </ul>
);
