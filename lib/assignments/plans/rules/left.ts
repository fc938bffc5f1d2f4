import { groupedBy } from "@/lib/core/pure/groups";
import { nearDay } from "@/lib/core/pure/text";
import type { NeedFact, PlanFacts } from "./facts";
import { areTooClose, hindranceOf, restMsOf } from "./limits";
import type { Clinician, PlacedShift } from "./model";
import { clinicianOf, type Obstacle, obstacleCodes, obstacleOf, obstacleText, type World } from "./obstacles";
import { cliniciansOf, type KeptItem, slotKeyOf } from "./problem";

type LeftCount = { code: string; text: string; count: number };
export type LeftNeed = { need: NeedFact; counts: LeftCount[] };

type Finding =
  | { code: Obstacle["code"]; text: string }
  | { code: "needed_elsewhere"; days: readonly string[] }
  | { code: "free" };

/** The days of the items that keep a clinician from one more shift: those without one of which it could be worked. */
function hinderingDays(
  clinician: Clinician,
  items: readonly PlacedShift[],
  need: NeedFact,
  maxEach: number | null,
) {
  const restMs = restMsOf(clinician);
  const near = items.filter((item) => item.day === need.day || areTooClose(item, need, restMs));
  const freeing = items.filter((item) => {
    const others = items.filter((other) => other !== item);
    return hindranceOf(clinician, others, need, maxEach) === null;
  });
  const hindering = [near, freeing, items].find((some) => some.length > 0) ?? [];
  return [...new Set(hindering.map(({ startOn }) => startOn))].sort();
}

function countsOf(findings: readonly Finding[]): LeftCount[] {
  const places: readonly string[] = [...obstacleCodes, "needed_elsewhere", "free"];
  const days = findings.flatMap((each) => (each.code === "needed_elsewhere" ? each.days : []));
  const elsewhere = `needed for another shift (${[...new Set(days)].sort().map(nearDay).join("; ")})`;
  const textOf = (each: Finding) => {
    if (each.code === "needed_elsewhere") return elsewhere;
    return "text" in each ? each.text : "could work it";
  };
  return [...groupedBy(findings, (each) => `${places.indexOf(each.code)} ${textOf(each)}`).values()]
    .map((group) => {
      const [first] = group as [Finding, ...Finding[]];
      return { code: first.code, text: textOf(first), count: group.length };
    })
    .sort((a, b) => places.indexOf(a.code) - places.indexOf(b.code));
}

type Given = { aboveMaximum: boolean; maxEach: number | null; items: readonly KeptItem[] };

/**
 * Each position that a plan leaves open, with how many of the facility's bookable clinicians are kept from it by what
 * comes first; the counts add up to all of them [SCH-I-062].
 */
export function leftNeeds(facts: PlanFacts, { aboveMaximum, maxEach, items }: Given): LeftNeed[] {
  const world: World = { ...facts, aboveMaximum };
  const clinicians = cliniciansOf(facts);
  const given = groupedBy(items, ({ providerId }) => providerId);
  const filled = new Set(items.map(({ need }) => need.id));
  const bySlot = groupedBy(facts.needs, slotKeyOf);
  const counted = new Map<string, LeftCount[]>();
  const countsFor = (need: NeedFact): LeftCount[] => {
    const all = bySlot.get(slotKeyOf(need)) ?? [need];
    const needIds = all.map(({ id }) => id);
    const findings = (facts.ties.get(need.facilityId) ?? []).map((tie): Finding => {
      const known = clinicianOf(facts, tie);
      const obstacle = obstacleOf({ need, needIds, clinician: known, tie }, world);
      if (obstacle) return { code: obstacle.code, text: obstacleText(obstacle) };
      const clinician = clinicians.get(tie.providerId) as Clinician;
      const mine = (given.get(tie.providerId) ?? []).map((item) => item.need);
      if (hindranceOf(clinician, mine, need, maxEach) === null) return { code: "free" };
      return { code: "needed_elsewhere", days: hinderingDays(clinician, mine, need, maxEach) };
    });
    return countsOf(findings);
  };
  return facts.needs
    .filter(({ id }) => !filled.has(id))
    .map((need) => {
      const key = slotKeyOf(need);
      const counts = counted.get(key) ?? countsFor(need);
      counted.set(key, counts);
      return { need, counts };
    });
}
