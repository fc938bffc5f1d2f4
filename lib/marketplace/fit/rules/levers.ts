import { formatDollars, toDollars } from "@/lib/core/pure/money";
import { counted } from "@/lib/core/pure/text";
import { kindTitle } from "@/lib/marketplace/fit/rules/rates";
import type { Lever } from "@/lib/marketplace/fit/schema";
import { rateSteps } from "@/lib/marketplace/fit/words";
import type { TravelType } from "@/lib/providers/schema";
import type { RateKind, RatesCents } from "@/lib/providers/words";

/** Whom each change would add, as the statement counted over the whole pool. */
export type LeverCounts = {
  /** By kind, one number for each of `rateSteps`. */
  rate: Partial<Record<RateKind, number[]>>;
  /** By the days of a move. */
  dates: { move: number; adds: number; loses: number }[];
  travelers: Partial<Record<TravelType, number>>;
  compact: number;
  boardEligible: number;
  workType: number;
};

const adds = (count: number) => `adds ${counted(count, "provider")}`;

/** Steps of a ladder that add more than the step before it. */
function climbing<Step extends { adds: number }>(steps: readonly Step[]): Step[] {
  return steps.filter((step, place) => step.adds > (steps[place - 1]?.adds ?? 0));
}

function rateLevers(kinds: readonly RateKind[], maxima: RatesCents, counts: LeverCounts["rate"]): Lever[] {
  return kinds.flatMap((kind) => {
    const maximum = maxima[kind];
    if (maximum === null) return [];
    const steps = rateSteps.map((change, place) => ({ change, adds: counts[kind]?.[place] ?? 0 }));
    return climbing(steps).map(({ change, adds: count }) => {
      const to = toDollars(maximum + change * 100);
      const raise = `Raising the ${kindTitle(kind).toLowerCase()} maximum by $${change}/h (to ${formatDollars(to)})`;
      return {
        code: "rate" as const,
        kind,
        change,
        to,
        adds: count,
        loses: 0,
        text: `${raise} ${adds(count)}.`,
      };
    });
  });
}

function movingText(move: number, added: number, lost: number): string {
  const moving = `Moving the shifts ${counted(Math.abs(move), "day")} ${move < 0 ? "earlier" : "later"}`;
  return lost === 0
    ? `${moving} ${adds(added)}.`
    : `${moving} adds ${added} and loses ${counted(lost, "provider")}.`;
}

/** Earlier and later are a ladder each, whose first step is the shortest move. */
function dateLevers(counts: LeverCounts["dates"]): Lever[] {
  const byLength = [...counts].sort((one, other) => Math.abs(one.move) - Math.abs(other.move));
  const earlier = climbing(byLength.filter(({ move }) => move < 0));
  const later = climbing(byLength.filter(({ move }) => move > 0));
  return [...earlier.reverse(), ...later].map(({ move, adds: added, loses }) => ({
    code: "dates",
    kind: null,
    change: move,
    to: null,
    adds: added,
    loses,
    text: movingText(move, added, loses),
  }));
}

const widerReach = { REGIONAL: "within 250 miles", NATIONAL: "from anywhere" } as const;

function travelLevers(counts: LeverCounts["travelers"]): Lever[] {
  const steps = (["REGIONAL", "NATIONAL"] as const).map((to) => ({ to, adds: counts[to] ?? 0 }));
  return climbing(steps).map(({ to, adds: count }) => ({
    code: "travelers",
    kind: null,
    change: null,
    to,
    adds: count,
    loses: 0,
    text: `Accepting travelers ${widerReach[to]} ${adds(count)}.`,
  }));
}

const settingLever = (code: Lever["code"], to: Lever["to"], what: string, count: number): Lever[] =>
  count > 0
    ? [
        {
          code,
          kind: null,
          change: null,
          to,
          adds: count,
          loses: 0,
          text: `Accepting ${what} ${adds(count)}.`,
        },
      ]
    : [];

/**
 * What one change of the terms would bring, in the order of the table, kinds as they are asked for, steps ascending.
 * A change that adds nobody is left out, and a step that adds no more than the one before it [SCH-I-045]. Pure.
 */
export const leversOf = (kinds: readonly RateKind[], maxima: RatesCents, counts: LeverCounts): Lever[] => [
  ...rateLevers(kinds, maxima, counts.rate),
  ...dateLevers(counts.dates),
  ...travelLevers(counts.travelers),
  ...settingLever("compact", true, "compact license holders", counts.compact),
  ...settingLever("board_eligible", true, "board-eligible providers", counts.boardEligible),
  ...settingLever("work_type", [], "every work type", counts.workType),
];
