import { forgetOldRows, sweepOutbox } from "@/lib/platform/commands";
import { type Job, onCron } from "@/lib/ports/jobs/job";

export const platformJobs: Job[] = [
  onCron("sweep-outbox", "* * * * *", sweepOutbox),
  onCron("forget-old-rows", "17 3 * * *", forgetOldRows),
];
