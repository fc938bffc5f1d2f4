import type { DutyShift } from "@/lib/overview/board/rules/on-now";
import type { BoardFacility } from "@/lib/overview/board/schema";
import { OnNowLine } from "./on-now";

type OnNowListProps = {
  facilities: readonly BoardFacility[];
  dutyOf(facility: BoardFacility): readonly DutyShift[];
};

const fewFacilities = 6;

/** Who is on now, facility by facility; of many facilities it is folded [SCH-S-002]. */
export function OnNowList({ facilities, dutyOf }: OnNowListProps) {
  const lines = (
    <ul aria-label="On now" className="grid gap-x-6 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
      {facilities.map((facility) => (
        <li key={facility.id} className="min-w-0">
          <span className="block truncate font-medium text-sm">{facility.name}</span>
          <OnNowLine zone={facility.time_zone} shifts={dutyOf(facility)} />
        </li>
      ))}
    </ul>
  );
  if (facilities.length <= fewFacilities) return lines;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer rounded-sm font-medium text-sm">On now</summary>
      <div className="pt-2">{lines}</div>
    </details>
  );
}
