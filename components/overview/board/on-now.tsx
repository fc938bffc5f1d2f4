"use client";

import { useMinute } from "@/lib/core/browser/use-minute";
import { endDayOf, localOf } from "@/lib/core/pure/time";
import { type DutyShift, onNow } from "@/lib/overview/board/rules/on-now";
import { shortName } from "@/lib/overview/board/rules/texts";
import type { BoardFacility } from "@/lib/overview/board/schema";
import type { OnDuty } from "@/lib/overview/board/words";

/** The confirmed shifts of a facility on a board. */
export const dutyOf = ({ lanes }: Pick<BoardFacility, "lanes">): DutyShift[] =>
  lanes.flatMap(({ start_time, end_time, cells }) =>
    cells.flatMap(({ date, shifts }) =>
      shifts
        .filter(({ status }) => status === "filled")
        .map(({ provider }) => ({
          name: shortName(provider?.display_name ?? ""),
          startsAt: `${date}T${start_time}`,
          endsAt: `${endDayOf(date, start_time, end_time)}T${end_time}`,
        })),
    ),
  );

export const dutyAt = (duty: readonly OnDuty[], facilityId: string): DutyShift[] =>
  duty.filter((shift) => shift.facilityId === facilityId);

type OnNowLineProps = { zone: string; shifts: readonly DutyShift[] };

/** Who works at a facility at this minute, and who begins next; changes without a word of the server [SCH-S-002]. */
export function OnNowLine({ zone, shifts }: OnNowLineProps) {
  const { day, time } = localOf(new Date(useMinute()), zone);
  const { running, next } = onNow(shifts, `${day}T${time}`);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {running.map(({ name, until }) => (
        <span key={`${name} ${until}`}>
          On now: {name} until {until}
        </span>
      ))}
      {running.length === 0 && <span className="text-muted-foreground">Nobody on now</span>}
      {next && (
        <span className="text-muted-foreground">
          Next: {next.names.join("; ")} from {next.from}
        </span>
      )}
    </p>
  );
}
