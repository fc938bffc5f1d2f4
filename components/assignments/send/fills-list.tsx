import { rateKindOf, type ShiftDraft } from "@/components/assignments/shift-draft";
import { type FillableNeed, fillsOf, fillsText } from "@/lib/assignments/rules/fills";
import { weekdayDay } from "@/lib/core/pure/text";

/** What each shift that is being put together would fill, in words, by its key [SCH-S-042]. */
export function fillsByKey(
  shifts: readonly ShiftDraft[],
  facilityId: string | null,
  needs: readonly FillableNeed[],
): ReadonlyMap<string, string> {
  if (!facilityId || needs.length === 0) return new Map();
  const asked = shifts.map((shift) => ({ ...shift, facilityId, rateKind: rateKindOf(shift.presetType) }));
  const filled = fillsOf(asked, needs);
  return new Map(
    shifts.flatMap(({ key }, place) => {
      const need = filled[place];
      return need ? [[key, fillsText(need)] as const] : [];
    }),
  );
}

type FillsListProps = { shifts: readonly ShiftDraft[]; fills: ReadonlyMap<string, string> };

/** Below the calendar: the chosen days on which somebody is needed. */
export function FillsList({ shifts, fills }: FillsListProps) {
  const filling = shifts.filter(({ key }) => fills.has(key));
  if (filling.length === 0) return null;
  return (
    <ul aria-label="Needed shifts" className="mt-3 grid gap-1 text-sm">
      {filling.map(({ key, startOn }) => (
        <li key={key}>
          {weekdayDay(startOn)} <span className="text-muted-foreground">{fills.get(key)}</span>
        </li>
      ))}
    </ul>
  );
}
