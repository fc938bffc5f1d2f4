import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { notices, outbox } from "@/db/schema";
import { coverageJobs } from "@/inngest/jobs/coverage";
import { contextAt } from "@/lib/core/pure/context";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { isEventJob, jobsFor } from "@/lib/ports/jobs/job";
import { runKey } from "@/lib/ports/jobs/run";
import { withoutMails } from "@/lib/ports/mail/mail";

const names = [...new Set(coverageJobs.filter(isEventJob).map(({ on }) => on))];

/** What this transaction has announced about shifts that fell free, and nobody was told of yet. */
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

const dayMs = 86_400_000;

/** News of earlier days was read within the hour; the mail of the day with it has gone out. */
const letItAge = (key: string, isOld: boolean) =>
  db()
    .update(notices)
    .set({ inDigest: false, ...(isOld && { readAt: sql`${notices.createdAt} + interval '35 minutes'` }) })
    .where(sql`starts_with(${notices.key}, ${key})`);

/**
 * Runs the jobs of all that was just announced, as the product does: rules start searches, and everybody finds the news
 * under the bell. Mails of that time are not sent again.
 */
export async function spreadNews(at: Date, now: Date) {
  for (let news = await announced(); news.length > 0; news = await announced()) {
    for (const event of news) {
      for (const job of jobsFor(coverageJobs, event)) {
        const key = runKey(event, job);
        await withoutMails(() => job.run(event.payload, key, contextAt(at)));
        await letItAge(key, now.getTime() - at.getTime() > dayMs);
      }
      await db().update(outbox).set({ deliveredAt: outbox.createdAt }).where(eq(outbox.id, event.id));
    }
  }
}
