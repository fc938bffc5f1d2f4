import type { Job } from "@/lib/jobs/job";
import { drainOutbox } from "@/lib/outbox";

/** The sweep behind every poke: delivers what a stopped process left in the outbox. */
export const outboxJobs: Job[] = [
  { name: "sweep-outbox", cron: "* * * * *", run: (context) => drainOutbox(context.now) },
];
