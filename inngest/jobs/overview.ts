import { mailCredentialsExpired } from "@/lib/credentials/mails";
import { listFacilitiesMissing } from "@/lib/overview/queries";
import { type Job, mailOn } from "@/lib/ports/jobs/job";

/** What has expired is mailed with the facilities that are missing it, which domains above credentials know. */
export const overviewJobs: Job[] = [
  mailOn("mail-credentials-expired", "credential/expired", mailCredentialsExpired(listFacilitiesMissing)),
];
