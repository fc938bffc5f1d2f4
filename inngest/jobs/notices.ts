import { sendDigests } from "@/lib/notices/bell/commands/digest";
import { mailDigest } from "@/lib/notices/bell/mails";
import { type Job, mailOn, onCron } from "@/lib/ports/jobs/job";

/** The mail of the day, for those who want their news in one. */
export const noticeJobs: Job[] = [
  onCron("send-digests", "*/15 * * * *", sendDigests),
  mailOn("mail-digest", "notice/digest-due", mailDigest),
];
