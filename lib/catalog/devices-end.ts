import type { SignedIn } from "@/lib/core/pure/actor";
import type { Unit } from "@/lib/core/server/transaction";
import { endAnswerLinks } from "@/lib/notices/answer-links/commands/end";
import { forgetOtherDevices } from "@/lib/notices/push/commands/remove";

/** What ends in the domains above with the sessions on other devices: news that these show, and links in mails. */
export async function devicesEnd(actor: SignedIn, pushEndpoint: string | undefined, unit: Unit, now: Date) {
  await forgetOtherDevices(actor.userId, pushEndpoint, unit);
  await endAnswerLinks(actor.userId, now);
}
