import { findAccount } from "@/lib/accounts/queries";
import { calledBy } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { publicPaths } from "@/lib/core/pure/paths";
import { linkToken } from "@/lib/core/server/signed-links";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, productName, sendToEach } from "@/lib/ports/mail/mail";
import type { LinkProps } from "./sign-up";

export function ResetPassword({ firstName, link }: LinkProps) {
  return (
    <Layout
      preview="The link to set a new password."
      heading="Set a new password"
      button={{ label: "Set a new password", href: link }}
      note="The link works once and for 24 hours. If you did not ask for it, you need not do anything: your password stays as it is."
    >
      <Paragraph>
        {hello(firstName)} we were asked to let you set a new password for your {productName()} account.
      </Paragraph>
    </Layout>
  );
}

/** Sends the link that sets a new password. */
export async function mailPasswordReset(
  actor: Actor,
  input: Keyed<{ userId: string; tokenId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (!account?.isActive) return;
  const link = pageLink(publicPaths.passwordReset(input.userId, linkToken("reset_password", input.tokenId)));
  await sendToEach([account], input.key, context.now, ({ firstName }) => ({
    subject: `Set a new password for ${productName()}`,
    body: ResetPassword({ firstName: calledBy(firstName), link }),
  }));
}
