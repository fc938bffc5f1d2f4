import { env } from "@/lib/core/server/env";
import { Layout, Paragraph } from "@/lib/ports/mail/layout";

export type TeamInvitationProps = {
  organizationName: string;
  /** Empty when the inviter is not known. */
  inviterName: string;
  email: string;
  link: string;
};

export function TeamInvitation({ organizationName, inviterName, email, link }: TeamInvitationProps) {
  const { NEXT_PUBLIC_PRODUCT_NAME: product } = env();
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
