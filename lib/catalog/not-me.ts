import type { RemoveAbove } from "@/lib/accounts/devices/commands/not-me";
import { endAnswerLinks } from "@/lib/notices/answer-links/commands/end";
import { forgetOtherDevices } from "@/lib/notices/push/commands/remove";
import { revokeYoungKey } from "@/lib/organizations/api-keys/commands/young";
import { switchOffYoungEndpoint } from "@/lib/organizations/webhooks/commands/young";

/**
 * What 'Was this not you?' ends in the domains above accounts: devices that show news, links in mails, and a key or an
 * endpoint that was made by somebody else.
 */
export const removeAbove: RemoveAbove = async ({ userId, about, id, since }, unit, now) => {
  await forgetOtherDevices(userId, undefined, unit);
  await endAnswerLinks(userId, now);
  if (id && about === "api_key") await revokeYoungKey({ id, userId, since }, unit, now);
  if (id && about === "webhook") await switchOffYoungEndpoint({ id, userId, since }, unit, now);
};
