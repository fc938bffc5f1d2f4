import type { DevicesEnd } from "@/lib/accounts/devices/commands/end";
import { endAnswerLinks } from "@/lib/notices/answer-links/commands/end";
import { forgetOtherDevices } from "@/lib/notices/push/commands/remove";

/** What ends in the domains above with the sessions on other devices: news that these show, and links in mails. */
export const devicesEnd: DevicesEnd = async (actor, pushEndpoint, unit, now) => {
  await forgetOtherDevices(actor.userId, pushEndpoint, unit);
  await endAnswerLinks(actor.userId, now);
};
