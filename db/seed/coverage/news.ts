import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { outbox } from "@/db/schema";
import { coverageJobs } from "@/inngest/jobs/coverage";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { isEventJob } from "@/lib/ports/jobs/job";
import { replayJobs } from "../notices/replay-jobs";

const names = [...new Set(coverageJobs.filter(isEventJob).map(({ on }) => on))];

/** The events that this transaction has announced about shifts that fell free, and that nobody was notified of yet. */
async function announced() {
  const rows = await db()
    .select({ id: outbox.id, name: outbox.name, payload: outbox.payload })
    .from(outbox)
    .where(
      and(
        isNull(outbox.deliveredAt),
        inArray(outbox.name, names),
        sql`${outbox.createdAt} = transaction_timestamp()`,
      ),
    )
    .orderBy(asc(outbox.id));
  return rows as DeliveredEvent[];
}

/** Rules start their searches, and everybody hears of all that was just announced, and of what came of it. */
export async function spreadNews(at: Date, now: Date) {
  for (let news = await announced(); news.length > 0; news = await announced()) {
    for (const event of news) {
      await replayJobs(event, coverageJobs, at, now);
      await db().update(outbox).set({ deliveredAt: outbox.createdAt }).where(eq(outbox.id, event.id));
    }
  }
}
