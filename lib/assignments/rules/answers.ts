import type { Shift } from "@/lib/assignments/shifts/rules";
import type { Decision } from "@/lib/assignments/shifts/schema";
import { invalid, notFound, refused } from "@/lib/core/pure/errors";
import { requestTexts } from "./state";

/** What the answers of either side make of the shifts of a request. `today` is the facility's. */

export type Answer = { id: string; accept: boolean };

export type Decided<Kept extends Shift = Shift> = { shift: Kept; decision: Exclude<Decision, "pending"> };

export const answerTexts = {
  twice: "Each shift can be answered once.",
  missing: "Every shift needs an answer.",
  notAccepted: "The provider did not accept this shift.",
  noneAccepted: "At least one shift must be accepted by both sides.",
};

/** Answers by shift. @throws 404 for a shift of another request, 400 for a shift named twice */
function byShift(shifts: readonly Shift[], answers: readonly Answer[]): Map<string, boolean> {
  const own = new Set(shifts.map(({ id }) => id));
  const given = new Map<string, boolean>();
  for (const { id, accept } of answers) {
    if (!own.has(id)) throw notFound();
    if (given.has(id)) throw invalid({ bookings: answerTexts.twice });
    given.set(id, accept);
  }
  return given;
}

const decisionOf = (accept: boolean) => (accept ? "accepted" : "rejected");

/** A shift whose day has passed keeps its decision; an open one lapses. @throws 400 when the answer would change it */
function decidePast(shift: Shift, accept: boolean | undefined): Decided["decision"] {
  const isAccepted = shift.statusByProvider === "accepted";
  if (accept !== undefined && accept !== isAccepted) throw refused(requestTexts.pastShift);
  return decisionOf(isAccepted);
}

/**
 * The provider's decisions on every shift that is still asked for: checked is accepted, unchecked is rejected
 * [PRV-S-033]. A first answer names every shift (`complete`), a change only those that change.
 * @throws 404 unknown shift, 400 missing answer or past shift [PRV-V-008]
 */
export function decideAsProvider<Kept extends Shift>(
  shifts: readonly Kept[],
  answers: readonly Answer[],
  today: string,
  { complete }: { complete: boolean },
): Decided<Kept>[] {
  const given = byShift(shifts, answers);
  return shifts
    .filter((shift) => !shift.isRemoved)
    .map((shift) => {
      const accept = given.get(shift.id);
      if (shift.startOn < today) return { shift, decision: decidePast(shift, accept) };
      if (accept === undefined && complete) throw invalid({ bookings: answerTexts.missing });
      return { shift, decision: decisionOf(accept ?? shift.statusByProvider === "accepted") };
    });
}

/**
 * The rep's decisions on the shifts that the provider accepted: unchecked ones become rejected (SIL-102), those whose
 * day has passed lapse.
 * @throws 404 unknown shift, 400 missing answer, past shift, shift that the provider refused, or nothing accepted
 */
export function decideAsRep<Kept extends Shift>(
  shifts: readonly Kept[],
  answers: readonly Answer[],
  today: string,
): Decided<Kept>[] {
  const given = byShift(shifts, answers);
  const decided: Decided<Kept>[] = [];
  for (const shift of shifts.filter(({ isRemoved }) => !isRemoved)) {
    const accept = given.get(shift.id);
    if (shift.statusByProvider !== "accepted") {
      if (accept) throw refused(answerTexts.notAccepted);
      continue;
    }
    const isPast = shift.startOn < today;
    if (isPast && accept) throw refused(requestTexts.pastShift);
    if (!isPast && accept === undefined) throw invalid({ bookings: answerTexts.missing });
    decided.push({ shift, decision: decisionOf(accept === true) });
  }
  if (!decided.some(({ decision }) => decision === "accepted")) throw refused(answerTexts.noneAccepted);
  return decided;
}

/** The shift with the provider's decision, which takes the marks of the rep's last change away. */
export const asAnswered = ({ shift, decision }: Decided): Shift => ({
  ...shift,
  statusByProvider: decision,
  isAdded: false,
  isChanged: false,
  previous: null,
});

/** The shift with the rep's decision. */
export const asConfirmed = ({ shift, decision }: Decided): Shift => ({ ...shift, statusByRep: decision });

/** The shifts of a request that ends: they free the provider's days, and nothing about them changes any more. */
export const asCanceled = (shifts: readonly Shift[]): Shift[] =>
  shifts.map((shift) => ({ ...shift, isCanceled: true }));
