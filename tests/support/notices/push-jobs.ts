import { asc, gt } from "drizzle-orm";
import { db } from "@/db/client";
import { outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { jobsFor } from "@/lib/ports/jobs/job";

/** Runs the jobs of what is announced, once each, and of what these announce. Gives the names of those that failed. */
export function followJobs() {
  let last = "00000000-0000-0000-0000-000000000000";
  return async (now: Date) => {
    const failed: string[] = [];
    for (;;) {
      const rows = await db().select().from(outbox).where(gt(outbox.id, last)).orderBy(asc(outbox.id));
      if (rows.length === 0) return failed;
      for (const { id, name, payload } of rows) {
        const event = { id, name, payload } as DeliveredEvent;
        for (const job of jobsFor(jobs, event))
          await job
            .run(event.payload as never, `${id}:${job.name}`, contextAt(now))
            .catch(() => failed.push(job.name));
        last = id;
      }
    }
  };
}
