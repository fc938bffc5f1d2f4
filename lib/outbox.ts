import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import { outbox } from "@/db/schema";
import type { DeliveredEvent, EventName, Events } from "@/lib/events";
import { deliver } from "@/lib/jobs/engine";
import { errorFacts, log } from "@/lib/log";

export type PendingEvent = { name: EventName; payload: Events[EventName] };

/** Written in the transaction of the change, so a rolled-back change announces nothing (SIL-164). */
export async function writeOutbox(events: PendingEvent[]) {
  if (events.length === 0) return;
  await db()
    .insert(outbox)
    .values(events.map((event) => ({ id: newId(), name: event.name, payload: event.payload })));
}

const batchSize = 50;
const longestDelaySeconds = 300;

/** Hands one batch to the job engine. Rows that another process holds are left to it. */
async function drainBatch(now: Date): Promise<number> {
  return openTransaction(async () => {
    const rows = await db()
      .select()
      .from(outbox)
      .where(and(isNull(outbox.deliveredAt), lte(outbox.availableAt, now)))
      .orderBy(asc(outbox.id))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    for (const row of rows) {
      try {
        await openTransaction(() =>
          deliver({ id: row.id, name: row.name, payload: row.payload } as DeliveredEvent),
        );
        await db().update(outbox).set({ deliveredAt: now }).where(eq(outbox.id, row.id));
      } catch (error) {
        log().error({ event: row.name, id: row.id, error: errorFacts(error) }, "event not delivered");
        await db()
          .update(outbox)
          .set({
            attempts: row.attempts + 1,
            lastError: error instanceof Error ? error.name : "unknown",
            availableAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${Math.min(2 ** row.attempts, longestDelaySeconds)})`,
          })
          .where(eq(outbox.id, row.id));
      }
    }
    return rows.length;
  });
}

/** Delivers every event that is due; run after each commit and by a sweep each minute. */
export async function drainOutbox(now: Date = new Date()): Promise<number> {
  let total = 0;
  for (;;) {
    const delivered = await drainBatch(now);
    total += delivered;
    if (delivered < batchSize) return total;
  }
}
