import type { RemoveAbove } from "@/lib/accounts/devices/commands/not-me";
import { endAnswerLinks } from "@/lib/notices/answer-links/commands/end";
import { forgetOtherDevices } from "@/lib/notices/push/commands/remove";
import { revokeYoungKey } from "@/lib/organizations/api-keys/commands/young";
import { removeYoungEndpoint } from "@/lib/organizations/webhooks/commands/young";
import { removeYoungArchive } from "@/lib/overview/own-data/commands/young";
import { undoYoungClosing } from "@/lib/staff/erasures/commands/reopen";

/**
 * What 'Was this not you?' ends in the domains above accounts: devices that show news, links in mails, and what the mail is
 * about: a key, an endpoint, an archive of one's own data, or the closing of the account.
 */
export const removeAbove: RemoveAbove = async (disowned, unit, now) => {
  const { userId, about, id } = disowned;
  await forgetOtherDevices(userId, undefined, unit);
  await endAnswerLinks(userId, now);
  if (about === "account") await undoYoungClosing(disowned, unit, now);
  if (!id) return;
  const young = { id, userId, since: disowned.since };
  if (about === "api_key") await revokeYoungKey(young, unit, now);
  if (about === "webhook") await removeYoungEndpoint(young, unit);
  if (about === "own_data") await removeYoungArchive(young, unit, now);
};
