import type { Job } from "@/lib/jobs/job";
import { outboxJobs } from "@/inngest/jobs/outbox";

/** Every job of the product, each written once as data (SIL-165). */
export const jobs: readonly Job[] = [...outboxJobs];
