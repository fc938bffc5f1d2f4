import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { CronJob } from "@/lib/ports/jobs/job";

/** Runs a job at a moment, as its cron line would. */
export const runCron = (name: string, now: Date) =>
  (jobs.find((job) => job.name === name) as CronJob).run(contextAt(now));
