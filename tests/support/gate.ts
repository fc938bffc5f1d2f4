import { setTimeout as sleep } from "node:timers/promises";
import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import { closePool } from "@/db/client";
import { sessionSettings } from "@/db/session-settings.mjs";
import { env } from "@/lib/core/server/env";
import { withSettings } from "./settings";

/*
A race by a gate (decision 52): what all racers lock is held from outside until each of them waits for it, then it is
released. So every round has the interleaving that a race by luck has now and then.
*/

/** The row as a command would lock it: racers pass in the order in which they came, as long as none writes to it. */
export const rowOf = (table: PgTable & { id: AnyPgColumn }, id: string) =>
  sql`select 1 from ${table} where ${eq(table.id, id)} for no key update`;

/** Every lock on rows of the table and every write: for racers who insert or skip locked rows. All pass at once. */
export const writesOf = (table: PgTable) => sql`lock table ${table} in exclusive mode`;

type Racers = readonly (() => Promise<unknown>)[];
type Results<All extends Racers> = { -readonly [Place in keyof All]: Awaited<ReturnType<All[Place]>> };

type Options = {
  /** How many wait at the gate, where some are known to be answered without. */
  waiting?: number;
  /** What happens while all wait. */
  meanwhile?: () => Promise<unknown>;
};

/** The gate lasts as long as the slowest machine needs until all have come, and those who wait do as well. */
const patienceMs = 60_000;
export const patient = {
  statement_timeout: 2 * patienceMs,
  idle_in_transaction_session_timeout: 2 * patienceMs,
};

type Session = { state: string; waits: boolean; wait: string | null; query: string };

/** What the sessions of the product do at this moment. */
const sessionsOf = (outside: postgres.Sql) => outside<Session[]>`
  select state, wait_event_type is not distinct from 'Lock' as waits, wait_event as wait, left(query, 120) as query
    from pg_stat_activity
   where datname = current_database() and application_name = 'wardway' and state <> 'idle'`;

/** A race on its way: the racers that have started, and the answers of those that have come to an end. */
type Race = { outside: postgres.Sql; connections: number; running: Promise<unknown>[]; answers: unknown[] };

function failure(what: string, sessions: Session[], answers: unknown[]) {
  const given = answers.map((answer) => {
    const { status, body } = answer as { status?: unknown; body?: unknown };
    return status === undefined ? String(answer) : { status, body };
  });
  return new Error(`${what}: ${JSON.stringify({ sessions, answers: given }, null, 2)}`);
}

/** Waits until each racer that has started waits at the gate or for a connection, or has its answer. */
async function untilAllWait({ outside, connections, running, answers }: Race): Promise<number> {
  const latest = Date.now() + patienceMs;
  for (;;) {
    const sessions = await sessionsOf(outside);
    const waiting = sessions.filter(({ waits }) => waits).length;
    if (waiting >= connections || waiting + answers.length >= running.length) return waiting;
    if (Date.now() > latest) throw failure("a racer never came to the gate", sessions, answers);
    await sleep(2);
  }
}

/** Racers start one after the other, so that they wait in this order. */
async function bringToGate(race: Race, racers: Racers, wanted: number) {
  let waiting = 0;
  for (const racer of racers) {
    const running = racer();
    race.running.push(running);
    const note = (answer: unknown) => race.answers.push(answer);
    running.then(note, note);
    waiting = await untilAllWait(race);
  }
  if (waiting !== wanted) {
    const what = `${waiting} of ${wanted} racers wait at the gate`;
    throw failure(what, await sessionsOf(race.outside), race.answers);
  }
}

/** The list from this place on, then what is before it. */
const turned = <Item>(items: readonly Item[], by: number): Item[] => {
  const place = ((by % items.length) + items.length) % items.length;
  return [...items.slice(place), ...items.slice(0, place)];
};

/**
 * Two rounds come to the gate, each with another racer first; in the next two all start at once: luck finds what the gate
 * does not foresee.
 */
const isByLuck = (round: number) => round % 4 > 1;
/** Which racer of a round is first: rounds at the gate follow one another, whatever lies between them. */
const firstOf = (round: number) => (isByLuck(round) ? round : 2 * Math.floor(round / 4) + (round % 4));

/**
 * Gives the tests of a file, or of a `describe`, a gate: a pool in which every racer has a connection of its own, no
 * limits, and statements that wait as long as the gate may be closed.
 * @returns runs a round: the racers come to the gate one after the other, in each round another one first, and are
 * then released. Their answers come in the order in which the racers were given.
 */
export function withGate(connections = 36) {
  withSettings({ DATABASE_POOL: connections, RATE_LIMITS: "off" });
  const usual = { ...sessionSettings };
  let outside: postgres.Sql;
  beforeAll(async () => {
    await closePool();
    Object.assign(sessionSettings, patient);
    outside = postgres(env().DATABASE_URL, { max: 2, onnotice() {} });
  });
  afterAll(async () => {
    Object.assign(sessionSettings, usual);
    await Promise.all([closePool(), outside.end()]);
  });

  async function throughGate(held: SQL, racers: Racers, wanted: number, meanwhile: Options["meanwhile"]) {
    const race: Race = { outside, connections, running: [], answers: [] };
    try {
      await drizzle(outside).transaction(async (gate) => {
        await gate.execute(held);
        await bringToGate(race, racers, wanted);
        await meanwhile?.();
      });
    } finally {
      await Promise.allSettled(race.running);
    }
    return Promise.all(race.running);
  }

  return async <const All extends Racers>(
    round: number,
    held: SQL,
    racers: All,
    { waiting = Math.min(racers.length, connections), meanwhile }: Options = {},
  ) => {
    const first = firstOf(round);
    const inOrder = turned(racers, first);
    const answers = isByLuck(round)
      ? (await Promise.all([...inOrder.map((racer) => racer()), meanwhile?.()])).slice(0, racers.length)
      : await throughGate(held, inOrder, waiting, meanwhile);
    return turned(answers, -first) as Results<All>;
  };
}
