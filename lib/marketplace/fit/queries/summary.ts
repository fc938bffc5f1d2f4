import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Move } from "@/lib/marketplace/fit/queries/days";
import { rateColumn } from "@/lib/marketplace/fit/queries/gates";
import type { Question } from "@/lib/marketplace/fit/queries/question";
import { isFreeAt, judgedOf } from "@/lib/marketplace/fit/queries/scored";
import { bestConnections, stepColumn, wishersOf } from "@/lib/marketplace/fit/queries/steps";
import type { LeverCounts } from "@/lib/marketplace/fit/rules/levers";
import { type Gate, gates, rateSteps, type Term } from "@/lib/marketplace/fit/words";
import { maximaOf } from "@/lib/opportunities/rules";
import type { TravelType } from "@/lib/providers/schema";
import type { RateKind } from "@/lib/providers/words";

/** What was counted over a whole pool. */
export type Counted = {
  pool: number;
  fits: number;
  near: number;
  bookable: number;
  wishes: number;
  leftOut: Record<Gate | "terms", number>;
  levers: LeverCounts;
};

const count = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;

const fits = sql`gate is null and fails = 0`;
/** Only this term is in the way. */
const failsOnly = (term: Term) => sql`gate is null and fails = 1 and not ${sql.identifier(`ok_${term}`)}`;

/** A column of the statement, and where its number goes. */
type Counter = { value: SQL; put(counted: Counted, number: number): void };

function rateCounters({ kinds, opportunity }: Question): Counter[] {
  const maxima = maximaOf(opportunity);
  const ofKind = (kind: RateKind): Counter[] => {
    const maximum = maxima[kind];
    if (maximum === null) return [];
    return rateSteps.map((step, place) => ({
      value: count(sql`${failsOnly("rate")} and ${rateColumn(kind)} <= ${maximum + step * 100}::int`),
      put: ({ levers }, number) => {
        const counts = levers.rate[kind] ?? [];
        counts[place] = number;
        levers.rate[kind] = counts;
      },
    }));
  };
  return kinds.flatMap(ofKind);
}

/** Who fits after a move and not before, and the reverse; all other terms stay. */
const dateCounters = (moves: readonly Move[]): Counter[] =>
  moves.flatMap(({ move }, place): Counter[] => {
    const step = { move, adds: 0, loses: 0 };
    const isAsked = sql`gate is null and others = 0`;
    return [
      {
        value: count(sql`${isAsked} and not ok_dates and ${isFreeAt(place)}`),
        put: ({ levers }, number) => {
          step.adds = number;
          levers.dates.push(step);
        },
      },
      {
        value: count(sql`${isAsked} and ok_dates and not ${isFreeAt(place)}`),
        put: (_, number) => {
          step.loses = number;
        },
      },
    ];
  });

function travelCounters({ opportunity: { travelers } }: Question): Counter[] {
  const wider: Record<TravelType, TravelType[]> = {
    LOCAL: ["REGIONAL", "NATIONAL"],
    REGIONAL: ["NATIONAL"],
    NATIONAL: [],
  };
  return wider[travelers].map((to) => ({
    value: count(sql`${failsOnly("travelers")} and ${to === "NATIONAL" ? sql`true` : sql`band = 'region'`}`),
    put: ({ levers }, number) => {
      levers.travelers[to] = number;
    },
  }));
}

const total = (value: SQL, put: Counter["put"]): Counter => ({ value, put });

const totals: Counter[] = [
  total(sql`count(*)::int`, (counted, number) => {
    counted.pool = number;
  }),
  total(count(fits), (counted, number) => {
    counted.fits = number;
  }),
  total(count(sql`gate is null and fails = 1`), (counted, number) => {
    counted.near = number;
  }),
  total(count(sql`${fits} and ${stepColumn} = 'book'`), (counted, number) => {
    counted.bookable = number;
  }),
  total(count(sql`${fits} and wishers.provider_id is not null`), (counted, number) => {
    counted.wishes = number;
  }),
  total(count(sql`gate is null and fails > 0`), ({ leftOut }, number) => {
    leftOut.terms = number;
  }),
  total(count(failsOnly("compact")), ({ levers }, number) => {
    levers.compact = number;
  }),
  total(count(failsOnly("board_eligible")), ({ levers }, number) => {
    levers.boardEligible = number;
  }),
  total(count(failsOnly("work_type")), ({ levers }, number) => {
    levers.workType = number;
  }),
  ...gates.map((gate) =>
    total(count(sql`gate = ${gate}`), ({ leftOut }, number) => {
      leftOut[gate] = number;
    }),
  ),
];

const nothing = (): Counted => ({
  pool: 0,
  fits: 0,
  near: 0,
  bookable: 0,
  wishes: 0,
  leftOut: { ...(Object.fromEntries(gates.map((gate) => [gate, 0])) as Record<Gate, number>), terms: 0 },
  levers: { rate: {}, dates: [], travelers: {}, compact: 0, boardEligible: 0, workType: 0 },
});

/**
 * How many of the pool fit, who is left out by what, and whom each change would add or lose: one statement over the
 * whole pool, never a sample [SCH-I-045 SCH-I-046].
 */
export async function countPool(question: Question, moves: readonly Move[]): Promise<Counted> {
  const counters = [
    ...totals,
    ...rateCounters(question),
    ...dateCounters(moves),
    ...travelCounters(question),
  ];
  const columns = counters.map(({ value }, place) => sql`${value} as ${sql.identifier(`c${place}`)}`);
  const counted = sql`gate is null and others <= 1`;
  const [row] = await db().execute<Record<string, number>>(sql`
    with ${judgedOf(question, { moves, counted })}, ${bestConnections(question)}, ${wishersOf(question)}
    select ${sql.join(columns, sql`, `)} from judged
      left join best on best.provider_id = judged.id left join wishers on wishers.provider_id = judged.id
     limit ${1}`);
  const found = nothing();
  counters.forEach(({ put }, place) => {
    put(found, row?.[`c${place}`] ?? 0);
  });
  return found;
}
