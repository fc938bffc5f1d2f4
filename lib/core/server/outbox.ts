import { inArray, isNull, lt, sql } from "drizzle-orm";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import { claimEvents } from "@/db/locks";
import { momentOf } from "@/db/moments";
import { outbox } from "@/db/schema";
import { type DeliveredEvent, type EventName, type Events, eventNames } from "@/lib/core/pure/events";
import { logError } from "@/lib/core/server/log";
import { acceptsBatches, deliver } from "@/lib/ports/jobs/engine";
import { EventsRefused } from "@/lib/ports/jobs/refused";

export type PendingEvent = { name: EventName; payload: Events[EventName] };

/** Written in the transaction of the change, so a rolled-back change announces nothing (SIL-164). One event at least. */
export const intoOutbox = (events: PendingEvent[]) =>
  db()
    .insert(outbox)
    .values(events.map(({ name, payload }) => ({ id: newId(), name, payload })));

const batchSize = 50;
const maxBackoffSeconds = 60;

/** After so many refusals, a day of them, an event is not offered again by itself: staff see it, and may try it again. */
const refusalsAtMost = 1440;
const neverByItself = new Date("2199-12-31T00:00:00Z");

type Row = typeof outbox.$inferSelect;

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/**
 * Exponential backoff: a second after the first failure, twice as long after each further one, a minute at most; for
 * good, once an event was refused for a day.
 */
async function backOff(rows: readonly Row[], error: unknown, now: Date) {
  const events = [...new Set(rows.map(({ name }) => name))];
  logError("events not delivered", error, { events, ids: idsOf(rows) });
  const isOver =
    error instanceof EventsRefused ? sql`${outbox.attempts} + 1 >= ${refusalsAtMost}` : sql`false`;
  await db()
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      lastError: error instanceof Error ? error.name : "unknown",
      availableAt: sql`case when ${isOver} then ${momentOf(neverByItself)}
        else ${momentOf(now)}
          + make_interval(secs => least(power(2, least(${outbox.attempts}, 30)), ${maxBackoffSeconds})) end`,
    })
    .where(inArray(outbox.id, idsOf(rows)));
}

/**
 * Hands events over; gives those that were taken. When the engine refuses one of several, each half is offered by itself,
 * so that the refused one alone waits.
 */
async function handOver(rows: readonly Row[], now: Date): Promise<Row[]> {
  if (rows.length === 0) return [];
  const events = rows.map(({ id, name, payload }) => ({ id, name, payload }) as DeliveredEvent);
  try {
    await openTransaction(() => deliver(events));
    return [...rows];
  } catch (error) {
    if (error instanceof EventsRefused && rows.length > 1) {
      const half = Math.ceil(rows.length / 2);
      return [...(await handOver(rows.slice(0, half), now)), ...(await handOver(rows.slice(half), now))];
    }
    await backOff(rows, error, now);
    return [];
  }
}

/**
 * A `Date` has milliseconds, a row's time microseconds. An event written within the millisecond of `dueBy` counts as
 * due; otherwise it would wait for the sweep.
 */
const isDue = (dueBy: Date) => lt(outbox.availableAt, new Date(dueBy.getTime() + 1));

/** An event whose name this version does not know waits for one that does: its jobs are not known here, either. */
const isKnown = inArray(outbox.name, eventNames);

/** Delivers one batch to the job engine. Rows that another process has locked are skipped. */
async function drainBatch(now: Date, dueBy: Date): Promise<{ delivered: number; more: boolean }> {
  return openTransaction(async () => {
    const rows = await claimEvents(batchSize, isNull(outbox.deliveredAt), isKnown, isDue(dueBy));
    const delivered: Row[] = [];
    // Inngest takes the batch in one request. Otherwise each event goes alone, so that one failure holds up no other.
    for (const group of acceptsBatches() ? [rows] : rows.map((row) => [row]))
      delivered.push(...(await handOver(group, now)));
    if (delivered.length > 0)
      await db()
        .update(outbox)
        .set({ deliveredAt: now })
        .where(inArray(outbox.id, idsOf(delivered)));
    return { delivered: delivered.length, more: rows.length === batchSize && delivered.length > 0 };
  });
}

/**
 * Delivers every event that is due by `dueBy`, batch after batch; gives how many were delivered. It stops at a batch of
 * which nothing could be delivered: the engine is down, and the next batch would fail as well.
 */
export async function drainOutbox(now: Date = new Date(), dueBy: Date = now): Promise<number> {
  let total = 0;
  for (;;) {
    const { delivered, more } = await drainBatch(now, dueBy);
    total += delivered;
    if (!more) return total;
  }
}

let draining: Promise<void> | undefined;
let isDrainRequested = false;

async function drainWhileRequested() {
  do {
    isDrainRequested = false;
    await drainOutbox().catch((error) => logError("outbox not drained", error));
  } while (isDrainRequested);
  draining = undefined;
}

/**
 * Delivers what a change has just announced. A process runs one drain at a time, so that an engine that does not answer
 * blocks one connection of the pool and not all of them. It never throws: the sweep delivers what is left.
 */
export function drainSoon(): Promise<void> {
  isDrainRequested = true;
  draining ??= drainWhileRequested();
  return draining;
}
