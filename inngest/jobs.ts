import { accountJobs } from "@/inngest/jobs/accounts";
import { assignmentJobs } from "@/inngest/jobs/assignments";
import { connectionJobs } from "@/inngest/jobs/connections";
import { coverageJobs } from "@/inngest/jobs/coverage";
import { credentialJobs } from "@/inngest/jobs/credentials";
import { fileJobs } from "@/inngest/jobs/files";
import { marketplaceJobs } from "@/inngest/jobs/marketplace";
import { accountNewsJobs, noticeJobs } from "@/inngest/jobs/notices";
import { onboardingJobs } from "@/inngest/jobs/onboarding";
import { opportunityJobs } from "@/inngest/jobs/opportunities";
import { organizationJobs } from "@/inngest/jobs/organizations";
import { overviewJobs } from "@/inngest/jobs/overview";
import { payJobs } from "@/inngest/jobs/pay";
import { platformJobs } from "@/inngest/jobs/platform";
import { reputationJobs } from "@/inngest/jobs/reputation";
import { staffJobs } from "@/inngest/jobs/staff";
import type { Job } from "@/lib/ports/jobs/job";

/** Every job of the product, each written once as data (SIL-165). */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...accountNewsJobs,
  ...assignmentJobs,
  ...connectionJobs,
  ...coverageJobs,
  ...credentialJobs,
  ...fileJobs,
  ...marketplaceJobs,
  ...noticeJobs,
  ...onboardingJobs,
  ...opportunityJobs,
  ...organizationJobs,
  ...overviewJobs,
  ...payJobs,
  ...platformJobs,
  ...reputationJobs,
  ...staffJobs,
];
