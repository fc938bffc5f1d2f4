import { sweepFiles } from "@/lib/files/commands/sweep";
import { type Job, onCron } from "@/lib/ports/jobs/job";

export const fileJobs: Job[] = [onCron("sweep-files", "23 * * * *", sweepFiles)];
