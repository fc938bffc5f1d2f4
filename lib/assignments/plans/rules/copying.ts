import { addDays, daysBetween } from "@/lib/core/pure/days";
import { groupedBy, inOrderOf } from "@/lib/core/pure/groups";
import { nearDay } from "@/lib/core/pure/text";
import { placing } from "./by-hand";
import type { NeedFact, PlanFacts } from "./facts";
import type { KeptItem } from "./problem";

/** An accepted or pending shift of the source week: who works what, where and from when. */
export type WorkedShift = Pick<NeedFact, "facilityId" | "startOn" | "startTime" | "rateKind"> & {
  id: string;
  providerId: string;
};

type CopiedItem = KeptItem & { amountCents: number; reasons: string[]; warnings: string[] };

/** What makes a needed shift the counterpart of a shift that was worked: facility, day, kind and start. */
const matchKey = (
  { facilityId, rateKind, startTime }: Pick<NeedFact, "facilityId" | "rateKind" | "startTime">,
  day: string,
) => [facilityId, day, rateKind, startTime].join(" ");

type Given = { week: string; toWeeks: readonly string[]; aboveMaximum: boolean };

/**
 * Gives the needed shifts of the target weeks to who worked their counterparts in the source week, where that is possible
 * and no limit breaks; the others stay free. Earlier shifts come first, then those with the smaller ids [SCH-I-060].
 */
export function copyPeople(
  facts: PlanFacts,
  worked: readonly WorkedShift[],
  { week, toWeeks, aboveMaximum }: Given,
): CopiedItem[] {
  const needs = groupedBy(facts.needs, (need) => matchKey(need, need.startOn));
  const inOrder = [...worked].sort(
    (a, b) =>
      inOrderOf(`${a.startOn} ${a.startTime}`, `${b.startOn} ${b.startTime}`) || inOrderOf(a.id, b.id),
  );
  const items: CopiedItem[] = [];
  for (const target of [...toWeeks].sort())
    for (const shift of inOrder) {
      const day = addDays(target, daysBetween(week, shift.startOn));
      const open = needs.get(matchKey(shift, day)) ?? [];
      const need = open.find(({ id }) => !items.some((item) => item.need.id === id));
      if (!need) continue;
      const asked = { facts, need, providerId: shift.providerId, items, maxEach: null, aboveMaximum };
      const judged = placing(asked);
      if (judged.error !== null) continue;
      const { amountCents, warnings } = judged;
      const reasons = [`Worked it on ${nearDay(shift.startOn)}`];
      items.push({ need, providerId: shift.providerId, amountCents, reasons, warnings });
    }
  return items;
}
