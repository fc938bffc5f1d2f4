import { systemActor } from "@/lib/core/pure/actor";
import { forgetOldRows, sweepOutbox } from "@/lib/platform/commands";
import type { CronJob, Job } from "@/lib/ports/jobs/job";

const sweep: CronJob = {
  name: "sweep-outbox",
  cron: "* * * * *",
  run: (context) => sweepOutbox(systemActor("sweep-outbox"), {}, context),
};

const forget: CronJob = {
  name: "forget-old-rows",
  cron: "17 3 * * *",
  run: (context) => forgetOldRows(systemActor("forget-old-rows"), {}, context),
};

export const platformJobs: Job[] = [sweep, forget];
