import { systemActor } from "@/lib/actor";
import type { CronJob, Job } from "@/lib/jobs/job";
import { forgetOldRows, sweepOutbox } from "@/lib/platform/commands";

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
