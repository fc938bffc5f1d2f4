import { type Placed, type Placing, placing } from "./by-hand";
import type { ClinicianFact, NeedFact, PlanFacts } from "./facts";
import { clinicianOf } from "./obstacles";
import { type KeptItem, slotKeyOf } from "./problem";
import { reasonsOf } from "./reasons";

export type Choice = {
  provider: { id: string; displayName: string };
  /** Null for those who could not; so is the difference to what is proposed at present. */
  amountCents: number | null;
  differenceCents: number | null;
  reasons: string[];
  warnings: string[];
  /** Why the clinician could not; null for those who could. */
  error: string | null;
};

type Asked = Pick<Placing, "items" | "maxEach"> & { need: NeedFact; proposedCents: number | null };

type Judged = { known: ClinicianFact; result: Placed };

/** Who could not, and why, by name. */
const unableOf = (judged: readonly Judged[]): Choice[] =>
  judged
    .flatMap(({ known, result }) =>
      result.error === null
        ? []
        : {
            provider: { id: known.id, displayName: known.displayName },
            amountCents: null,
            differenceCents: null,
            reasons: [],
            warnings: [],
            error: result.error,
          },
    )
    .sort((a, b) => a.provider.displayName.localeCompare(b.provider.displayName, "en"));

/**
 * Who could work a needed shift of a plan in place of who is proposed, the cheapest first, and who could not with why, by
 * name [SCH-S-030]. `items` are the others of the plan.
 */
export function choicesFor(facts: PlanFacts, { need, items, maxEach, proposedCents }: Asked): Choice[] {
  const needIds = facts.needs.filter((each) => slotKeyOf(each) === slotKeyOf(need)).map(({ id }) => id);
  const others: readonly KeptItem[] = items.filter((item) => item.need.id !== need.id);
  const judged = (facts.ties.get(need.facilityId) ?? []).map((tie): Judged => {
    const known = clinicianOf(facts, tie);
    const asked = { facts, need, providerId: tie.providerId, items: others, maxEach, aboveMaximum: true };
    return { known, result: placing(asked) };
  });
  const could = judged.flatMap(({ known, result }) =>
    result.error === null
      ? {
          known,
          warnings: result.warnings,
          amountCents: result.amountCents,
          isPreferred: known.offered.get(need.startOn)?.isPreferred === true,
          isWished: needIds.some((id) => known.wished.has(id)),
        }
      : [],
  );
  const able = [...could]
    .sort((a, b) => a.amountCents - b.amountCents)
    .map(
      (each): Choice => ({
        provider: { id: each.known.id, displayName: each.known.displayName },
        amountCents: each.amountCents,
        differenceCents: proposedCents === null ? null : each.amountCents - proposedCents,
        reasons: reasonsOf(each, could),
        warnings: each.warnings,
        error: null,
      }),
    );
  return [...able, ...unableOf(judged)];
}
