import { and, asc, inArray, isNull, lt, sql } from "drizzle-orm";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import { outbox } from "@/db/schema";
import type { DeliveredEvent, EventName, Events } from "@/lib/core/pure/events";
import { errorFacts, log } from "@/lib/core/server/log";
import { deliver, takesManyAtOnce } from "@/lib/ports/jobs/engine";

export type PendingEvent = { name: EventName; payload: Events[EventName] };

/** Written in the transaction of the change, so a rolled-back change announces nothing (SIL-164). */
export async function writeOutbox(events: PendingEvent[]) {
  if (events.length === 0) return;
  await db()
    .insert(outbox)
    .values(events.map((event) => ({ id: newId(), name: event.name, payload: event.payload })));
}

const batchSize = 50;
const longestDelaySeconds = 60;

type Row = typeof outbox.$inferSelect;

const idsOf = (rows: readonly Row[]) =>
  inArray(
    outbox.id,
    rows.map(({ id }) => id),
  );

/** Leaves events for later: a second the first time, twice as long each time, never longer than a minute. */
async function putOff(rows: readonly Row[], error: unknown, now: Date) {
  const names = [...new Set(rows.map(({ name }) => name))];
  log().error(
    { events: names, ids: rows.map(({ id }) => id), error: errorFacts(error) },
    "events not delivered",
  );
  await db()
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      lastError: error instanceof Error ? error.name : "unknown",
      availableAt: sql`${now.toISOString()}::timestamptz
        + make_interval(secs => least(power(2, least(${outbox.attempts}, 30)), ${longestDelaySeconds}))`,
    })
    .where(idsOf(rows));
}

/**
 * A `Date` is cut to the millisecond, a row's time is not: an event that was written in the very millisecond of `dueBy`
 * is due, or it would wait for the sweep.
 */
const isDue = (dueBy: Date) => lt(outbox.availableAt, new Date(dueBy.getTime() + 1));

/** Hands one batch to the job engine. Rows that another process holds are left to it. */
async function drainBatch(now: Date, dueBy: Date): Promise<{ delivered: number; more: boolean }> {
  return openTransaction(async () => {
    const rows = await db()
      .select()
      .from(outbox)
      .where(and(isNull(outbox.deliveredAt), isDue(dueBy)))
      .orderBy(asc(outbox.id))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    const delivered: Row[] = [];
    // An engine that takes many at once gets them so; elsewhere one that is not taken keeps back no other.
    for (const group of takesManyAtOnce() ? [rows] : rows.map((row) => [row])) {
      const events = group.map(({ id, name, payload }) => ({ id, name, payload }) as DeliveredEvent);
      try {
        if (events.length > 0) await openTransaction(() => deliver(events));
        delivered.push(...group);
      } catch (error) {
        await putOff(group, error, now);
      }
    }
    if (delivered.length > 0) await db().update(outbox).set({ deliveredAt: now }).where(idsOf(delivered));
    return { delivered: delivered.length, more: rows.length === batchSize && delivered.length > 0 };
  });
}

/**
 * Delivers every event that is due by then; gives how many left. It stops at the first batch of which the engine takes
 * nothing: the others would not fare better.
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
let isAskedAgain = false;

async function drainUntilQuiet() {
  do {
    isAskedAgain = false;
    await drainOutbox().catch((error) => log().error({ error: errorFacts(error) }, "outbox not drained"));
  } while (isAskedAgain);
  draining = undefined;
}

/**
 * Delivers what a change has just announced. One at a time in a process, so that an engine that does not answer holds
 * one connection of the pool and not all of them. Never fails; the sweep takes what is left.
 */
export function drainSoon(): Promise<void> {
  isAskedAgain = true;
  draining ??= drainUntilQuiet();
  return draining;
}
