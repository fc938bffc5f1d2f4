import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { publicPaths } from "@/lib/core/pure/paths";
import { inviterName } from "@/lib/organizations/invitations/views";
import { Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, productName, sendMail } from "@/lib/ports/mail/mail";
import { findInvitationFacts, invitationToken } from "./queries";

type TeamInvitationProps = {
  organizationName: string;
  /** Empty when the inviter is not known. */
  inviterName: string;
  email: string;
  link: string;
};

export function TeamInvitation({ organizationName, inviterName, email, link }: TeamInvitationProps) {
  const product = productName();
  return (
    <Layout
      preview={`${organizationName} invites you to its team on ${product}.`}
      heading={`Join ${organizationName}`}
      button={{ label: "Accept invitation", href: link }}
      note="The link works once and for 30 days. If you did not expect it, you need not do anything."
    >
      <Paragraph>
        {inviterName ? `${inviterName} invites you` : "You are invited"} to join {organizationName} on{" "}
        {product}, where its team finds clinicians and schedules their shifts.
      </Paragraph>
      <Paragraph>You will sign in with {email}. Choosing a password takes a minute.</Paragraph>
    </Layout>
  );
}

/** Sends an invitation's link, unless it was canceled or accepted meanwhile. */
export async function mailInvitation(
  actor: Actor,
  input: Keyed<{ invitationId: string }>,
  context = contextAt(),
) {
  const facts = await findInvitationFacts(actor, input);
  if (!facts) return;
  const { id, email, renewals, organizationName } = facts;
  const body = TeamInvitation({
    organizationName,
    inviterName: inviterName(facts),
    email,
    link: pageLink(publicPaths.invitation(invitationToken(id, renewals))),
  });
  const subject = `Join ${organizationName} on ${productName()}`;
  await sendMail({ key: input.key, to: email, subject, body }, context.now);
}
