import { systemActor } from "@/lib/actor";
import { sweepFiles } from "@/lib/file-sweeps/commands";
import type { CronJob, Job } from "@/lib/jobs/job";

const sweep: CronJob = {
  name: "sweep-files",
  cron: "23 * * * *",
  run: (context) => sweepFiles(systemActor("sweep-files"), {}, context),
};

export const fileJobs: Job[] = [sweep];
