import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { notices } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { type Job, jobsFor } from "@/lib/ports/jobs/job";
import { runKey } from "@/lib/ports/jobs/run";
import { withoutMails } from "@/lib/ports/mail/mail";

const unreadForMs = 2 * dayMs;

/** News of earlier days has been read, and no mail of the day waits for any of it. */
const letItAge = (key: string, isOld: boolean) =>
  db()
    .update(notices)
    .set({ inDigest: false, ...(isOld && { readAt: sql`${notices.createdAt} + interval '35 minutes'` }) })
    .where(sql`starts_with(${notices.key}, ${key})`);

/**
 * Runs the jobs of something that happened at a time, as the product did then: everybody finds the news under the bell.
 * Mails of that time are not sent again.
 */
export async function replayJobs(event: DeliveredEvent, jobs: readonly Job[], at: Date, now: Date) {
  for (const job of jobsFor(jobs, event)) {
    const key = runKey(event, job);
    await withoutMails(() => job.run(event.payload, key, contextAt(at)));
    await letItAge(key, now.getTime() - at.getTime() > unreadForMs);
  }
}
