import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { env } from "@/lib/core/server/env";
import { findInvitationFacts } from "@/lib/invitation-messages/queries";
import { sendMail } from "@/lib/ports/mail/mail";
import { TeamInvitation } from "@/lib/ports/mail/templates/invitations";
import { invitationToken } from "./queries";

/**
 * Sends an invitation's link, unless it was taken back or used meanwhile. `key` names the run of the job: the same
 * run writes the same mail, and it arrives once.
 */
export async function mailInvitation(
  actor: Actor,
  input: { invitationId: string; key: string },
  context: Context = contextAt(),
) {
  const facts = await findInvitationFacts(actor, input);
  if (!facts) return;
  const { id, email, renewals, organizationName } = facts;
  const body = TeamInvitation({
    organizationName,
    inviterName: `${facts.firstName ?? ""} ${facts.lastName ?? ""}`.trim(),
    email,
    link: `${env().appUrl}/invitation/${invitationToken(id, renewals)}`,
  });
  const subject = `Join ${organizationName} on ${env().NEXT_PUBLIC_PRODUCT_NAME}`;
  await sendMail({ key: input.key, to: email, subject, body }, context.now);
}
