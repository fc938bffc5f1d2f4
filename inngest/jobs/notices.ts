import { systemActor } from "@/lib/core/pure/actor";
import { sendDigests } from "@/lib/notices/bell/commands/digest";
import { mailDigest } from "@/lib/notices/bell/mails";
import { ringDevice, ringDevices } from "@/lib/notices/push/commands/ring";
import { type Job, mailOn, onCron, onEvent } from "@/lib/ports/jobs/job";

const ringer = systemActor("ring-devices");

/** The mail of the day, for those who want their news in one, and what devices show: each in a job of its own. */
export const noticeJobs: Job[] = [
  onCron("send-digests", "*/15 * * * *", sendDigests),
  mailOn("mail-digest", "notice/digest-due", mailDigest),
  onEvent({
    name: "ring-devices",
    on: "notice/push-due",
    run: (payload, _key, context) => ringDevices(ringer, payload, context),
  }),
  onEvent({
    name: "ring-device",
    on: "notice/device-due",
    run: (payload, _key, context) => ringDevice(ringer, payload, context),
  }),
];
