import {
  mailCallOutConfirmed,
  mailCallOutOpened,
  mailCallOutWithdrawn,
  mailShiftReleased,
} from "@/lib/coverage/call-outs/mails";
import { type Job, mailOn } from "@/lib/ports/jobs/job";

/** A mail of each step of a call-out. */
export const coverageJobs: Job[] = [
  mailOn("mail-call-out-opened", "call-out/opened", mailCallOutOpened),
  mailOn("mail-call-out-confirmed", "call-out/confirmed", mailCallOutConfirmed),
  mailOn("mail-call-out-withdrawn", "call-out/withdrawn", mailCallOutWithdrawn),
  mailOn("mail-shift-released", "shift/released", mailShiftReleased),
];
