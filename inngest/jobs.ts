import { endorsementJobs } from "@/inngest/jobs/endorsements";
import { fileJobs } from "@/inngest/jobs/files";
import { matchingJobs } from "@/inngest/jobs/matching";
import { messageJobs } from "@/inngest/jobs/messages";
import { platformJobs } from "@/inngest/jobs/platform";
import { ratingJobs } from "@/inngest/jobs/ratings";
import { reminderJobs } from "@/inngest/jobs/reminders";
import type { Job } from "@/lib/jobs/job";

/** Every job of the product, each written once as data (SIL-165). */
export const jobs: readonly Job[] = [
  ...platformJobs,
  ...fileJobs,
  ...messageJobs,
  ...endorsementJobs,
  ...matchingJobs,
  ...ratingJobs,
  ...reminderJobs,
];
