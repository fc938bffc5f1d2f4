import { groupedBy, inOrderOf } from "@/lib/core/pure/groups";
import { payFor } from "@/lib/core/pure/money";
import type { NeedFact, PlanFacts, TieFact } from "./facts";
import { hindranceOf } from "./limits";
import type { Clinician, Possibility, Problem, Slot, StandingShift } from "./model";
import { clinicianOf, obstacleOf, ratesFor, type World } from "./obstacles";

/** A needed shift that stays with a clinician, whatever is solved around it. */
export type KeptItem = { need: NeedFact; providerId: string };

type Asked = {
  facts: PlanFacts;
  evennessCents: number;
  maxEach: number | null;
  aboveMaximum: boolean;
  kept?: readonly KeptItem[];
  /** Chosen clinicians; all when none is chosen. */
  chosen?: readonly string[];
};

/** What makes two needed shifts one slot. */
export const slotKeyOf = ({ startOn, facilityId, opportunityId, rateKind, startTime, endTime }: NeedFact) =>
  [startOn, facilityId, opportunityId, rateKind, startTime, endTime].join(" ");

const byPriority = (a: NeedFact, b: NeedFact) =>
  Number(b.priority === "high") - Number(a.priority === "high") || inOrderOf(a.id, b.id);

type SlotFact = { slot: Slot; need: NeedFact; all: readonly NeedFact[] };

/** Slots of needed shifts, in the order of their starts and keys; what is kept takes its positions from them. */
function slotsOf(needs: readonly NeedFact[], kept: readonly KeptItem[] = []): SlotFact[] {
  const taken = new Set(kept.map(({ need }) => need.id));
  return [...groupedBy(needs, slotKeyOf)]
    .map(([key, all]) => {
      const [need] = all as [NeedFact, ...NeedFact[]];
      const free = all.filter(({ id }) => !taken.has(id)).sort(byPriority);
      const slot: Slot = {
        key,
        opportunityId: need.opportunityId,
        facilityId: need.facilityId,
        startOn: need.startOn,
        startMs: need.startMs,
        endMs: need.endMs,
        minutes: need.minutes,
        rateKind: need.rateKind,
        day: need.day,
        week: need.week,
        month: need.month,
        isWeekend: need.isWeekend,
        needs: free.map(({ id, priority }) => ({ id, priority })),
        isStarted: free.length < all.length,
      };
      return { slot, need, all };
    })
    .sort((a, b) => a.slot.startMs - b.slot.startMs || inOrderOf(a.slot.key, b.slot.key));
}

/** A clinician as limits see it, with the items that stay among its standing shifts. */
export function cliniciansOf(
  facts: PlanFacts,
  kept: readonly KeptItem[] = [],
): ReadonlyMap<string, Clinician> {
  const items = groupedBy(kept, ({ providerId }) => providerId);
  const entries = [...facts.clinicians.values()].map((each): [string, Clinician] => {
    const own = (items.get(each.id) ?? []).map(({ need }): StandingShift => {
      const { startOn, startMs, endMs, minutes, rateKind, day, week, month, isWeekend } = need;
      const shift = { startOn, startMs, endMs, minutes, rateKind, day, week, month, isWeekend };
      return Object.assign(shift, { isOwn: true, isKept: true });
    });
    const { id, limits, shiftLimit } = each;
    const standing = [...each.standing, ...own];
    return [id, { id, limits, shiftLimit, standing }];
  });
  return new Map(entries);
}

type Candidate = { fact: SlotFact; tie: TieFact; world: World; maxEach: number | null };

function possibilityOf({ fact, tie, world, maxEach }: Candidate, clinician: Clinician): Possibility | null {
  const { need, all, slot } = fact;
  const known = clinicianOf(world, tie);
  const needIds = all.map(({ id }) => id);
  if (obstacleOf({ need, needIds, clinician: known, tie }, world)) return null;
  if (hindranceOf(clinician, [], slot, maxEach)) return null;
  const rates = ratesFor({ need, tie }, world);
  if (!rates) return null;
  return {
    clinician,
    slot,
    amountCents: payFor(need.minutes, rates.facilityRateCents),
    isPreferred: known.offered.get(need.startOn)?.isPreferred === true,
    isWished: needIds.some((id) => known.wished.has(id)),
  };
}

/** The problem of a plan: its slots, its clinicians, and who could work what [SCH-I-053]. */
export function problemOf({ facts, kept = [], chosen = [], ...asked }: Asked): Problem {
  const world: World = { ...facts, aboveMaximum: asked.aboveMaximum };
  const slots = slotsOf(facts.needs, kept);
  const clinicians = cliniciansOf(facts, kept);
  const isChosen = chosen.length > 0 ? new Set(chosen) : null;
  const possibilities = slots.flatMap((fact) =>
    (facts.ties.get(fact.slot.facilityId) ?? []).flatMap((tie) => {
      const clinician = clinicians.get(tie.providerId);
      if (!clinician || fact.slot.needs.length === 0) return [];
      if (isChosen && !isChosen.has(tie.providerId)) return [];
      return possibilityOf({ fact, tie, world, maxEach: asked.maxEach }, clinician) ?? [];
    }),
  );
  return {
    slots: slots.map(({ slot }) => slot),
    clinicians: [...clinicians.values()],
    possibilities,
    evennessCents: asked.evennessCents,
    maxEach: asked.maxEach,
    fromOn: facts.fromOn,
    toOn: facts.toOn,
  };
}
