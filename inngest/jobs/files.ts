import { systemActor } from "@/lib/core/pure/actor";
import { sweepFiles } from "@/lib/files/commands/sweep";
import type { CronJob, Job } from "@/lib/ports/jobs/job";

const sweep: CronJob = {
  name: "sweep-files",
  cron: "23 * * * *",
  run: (context) => sweepFiles(systemActor("sweep-files"), {}, context),
};

export const fileJobs: Job[] = [sweep];
