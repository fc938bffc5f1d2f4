import type { PlanFacts } from "@/lib/assignments/plans/rules/facts";
import type { Problem, Proposal } from "@/lib/assignments/plans/rules/model";

/*
A second judge of plans, written from the document and from nothing of the product: days are counted by the calendar,
each limit is looked at by itself. It answers what a plan breaks, in words.
*/

type Worked = {
  startOn: string;
  startMs: number;
  endMs: number;
  minutes: number;
  rateKind: string;
  isStanding: boolean;
};

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

function longestRow(days: readonly string[]): { length: number; touches: (day: string) => boolean }[] {
  const all = [...new Set(days)].sort();
  const rows: string[][] = [];
  for (const day of all) {
    const row = rows.at(-1);
    if (row && dayAfter(row.at(-1) as string, 1) === day) row.push(day);
    else rows.push([day]);
  }
  return rows.map((row) => ({ length: row.length, touches: (day) => row.includes(day) }));
}

const sundayOf = (day: string) => dayAfter(day, -new Date(`${day}T12:00:00Z`).getUTCDay());

type Limits = PlanFacts["clinicians"] extends ReadonlyMap<string, infer Known> ? Known : never;

function brokenBy(known: Limits, worked: readonly Worked[], maxEach: number | null): string[] {
  const broken: string[] = [];
  const proposed = worked.filter(({ isStanding }) => !isStanding);
  const rest = (known.limits.minRestHours ?? 8) * 3_600_000;
  for (const one of proposed)
    for (const other of worked) {
      if (one === other) continue;
      const gap = Math.max(one.startMs - other.endMs, other.startMs - one.endMs);
      if (gap < rest) broken.push(`rest ${one.startOn} ${other.startOn}`);
    }
  const dates = proposed.map(({ startOn }) => startOn);
  if (new Set(dates).size < dates.length) broken.push("two shifts on a date");
  for (const { startOn } of proposed) {
    const month = worked.filter((shift) => shift.startOn.startsWith(startOn.slice(0, 7)));
    if (known.shiftLimit !== null && month.length > known.shiftLimit) broken.push(`month ${startOn}`);
    const week = worked.filter((shift) => sundayOf(shift.startOn) === sundayOf(startOn));
    const hours = week.reduce((sum, shift) => sum + shift.minutes / 60, 0);
    if (known.limits.maxHoursWeek !== null && hours > known.limits.maxHoursWeek)
      broken.push(`hours ${startOn}`);
  }
  const rowLimits = [
    { most: known.limits.maxDaysInRow, shifts: worked, own: proposed },
    {
      most: known.limits.maxNightsInRow,
      shifts: worked.filter(({ rateKind }) => rateKind === "night"),
      own: proposed.filter(({ rateKind }) => rateKind === "night"),
    },
  ];
  for (const { most, shifts, own } of rowLimits)
    for (const row of longestRow(shifts.map(({ startOn }) => startOn)))
      if (most !== null && row.length > most && own.some(({ startOn }) => row.touches(startOn)))
        broken.push(`row of ${row.length}`);
  if (maxEach !== null && proposed.length > maxEach) broken.push("too many in the plan");
  return broken;
}

/** What a plan breaks of the hard limits; empty when it breaks none. */
export function brokenLimits(facts: PlanFacts, problem: Problem, proposal: Proposal): string[] {
  const bySlot = new Map<string, number>();
  for (const { slot } of proposal) bySlot.set(slot.key, (bySlot.get(slot.key) ?? 0) + 1);
  const overfull = problem.slots.filter((slot) => (bySlot.get(slot.key) ?? 0) > slot.needs.length);
  const ofClinicians = [...facts.clinicians.values()].flatMap((known) => {
    const mine = proposal.filter(({ clinician }) => clinician.id === known.id);
    const worked: Worked[] = [
      ...known.standing.map((shift) => ({ ...shift, isStanding: true })),
      ...mine.map(({ slot }) => ({ ...slot, isStanding: false })),
    ];
    return brokenBy(known, worked, problem.maxEach).map((text) => `${known.id}: ${text}`);
  });
  return [...overfull.map(({ key }) => `overfull ${key}`), ...ofClinicians];
}

/** Positions left by their weight, slots wholly empty and the sum of prices with evenness, counted once more. */
export function countedAgain(problem: Problem, proposal: Proposal) {
  let left = 0;
  let empty = 0;
  for (const slot of problem.slots) {
    const given = proposal.filter((each) => each.slot === slot).length;
    const weights = slot.needs.map(({ priority }) => (priority === "high" ? 1_001 : 1));
    const open = weights.sort((a, b) => b - a).slice(given);
    left += open.reduce((sum, weight) => sum + weight, 0);
    if (given === 0) empty += 1;
  }
  let cents = 0;
  for (const { amountCents, isPreferred, isWished } of proposal)
    cents += amountCents - (isPreferred ? 2_000 : 0) - (isWished ? 5_000 : 0);
  for (const clinician of problem.clinicians) {
    const mine = proposal.filter((each) => each.clinician === clinician).map(({ slot }) => slot);
    const before = clinician.standing.filter(
      ({ isOwn, startOn }) => isOwn && startOn >= problem.fromOn && startOn <= problem.toOn,
    );
    const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();
    const groups = [
      () => true,
      ({ rateKind }: { rateKind: string }) => rateKind === "night",
      ({ startOn }: { startOn: string }) => [0, 6].includes(weekday(startOn)),
    ] as const;
    for (const counts of groups) {
      const first = before.filter(counts).length;
      const more = mine.filter(counts).length;
      for (let k = first + 1; k <= first + more; k += 1) cents += (k - 1) * problem.evennessCents;
    }
  }
  return { left, emptySlots: empty, costCents: cents };
}
