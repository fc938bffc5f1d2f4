import { reminderJobs } from "@/inngest/jobs/assignments";
import { messageJobs } from "@/inngest/jobs/connections";
import { endorsementJobs } from "@/inngest/jobs/endorsements";
import { fileJobs } from "@/inngest/jobs/files";
import { matchingJobs } from "@/inngest/jobs/marketplace";
import { platformJobs } from "@/inngest/jobs/platform";
import { ratingJobs } from "@/inngest/jobs/reputation";
import type { Job } from "@/lib/ports/jobs/job";

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
