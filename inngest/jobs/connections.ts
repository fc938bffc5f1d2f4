import { mailClearanceDecision, mailPresentationDecision } from "@/lib/connections/mails/decisions";
import {
  mailConnectionAnswer,
  mailConnectionCancellation,
  mailConnectionRequest,
} from "@/lib/connections/mails/requests";
import { type Job, mailOn } from "@/lib/ports/jobs/job";

/** A mail per event and person it concerns. */
export const connectionJobs: Job[] = [
  mailOn("mail-connection-requested", "connection/requested", mailConnectionRequest),
  mailOn("mail-connection-accepted", "connection/accepted", mailConnectionAnswer, { accepted: true }),
  mailOn("mail-connection-rejected", "connection/rejected", mailConnectionAnswer, { accepted: false }),
  mailOn("mail-connection-canceled", "connection/canceled", mailConnectionCancellation),
  mailOn("mail-presentation-approved", "connection/approved", mailPresentationDecision, { approved: true }),
  mailOn("mail-presentation-denied", "connection/denied", mailPresentationDecision, { approved: false }),
  mailOn("mail-cleared", "clearance/cleared", mailClearanceDecision, { cleared: true }),
  mailOn("mail-not-cleared", "clearance/not-cleared", mailClearanceDecision, { cleared: false }),
];
