import { Link } from "@react-email/link";
import { findAccount } from "@/lib/accounts/queries";
import { calledBy } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { publicPaths } from "@/lib/core/pure/paths";
import { linkToken } from "@/lib/core/server/signed-links";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, productName, sendToEach } from "@/lib/ports/mail/mail";

const linkColor = { color: "#0f7783" };

export type LinkProps = { firstName: string; link: string };

export function VerifyEmail({ firstName, link }: LinkProps) {
  return (
    <Layout
      preview="Confirm your e-mail address to go on."
      heading="Confirm your e-mail address"
      button={{ label: "Confirm e-mail", href: link }}
      note="The link works once and for 48 hours. If you did not sign up, you need not do anything."
    >
      <Paragraph>
        {hello(firstName)} welcome to {productName()}. Please confirm that this address is yours, and you can
        log in.
      </Paragraph>
    </Layout>
  );
}

export function AccountExists({
  firstName,
  loginLink,
  resetLink,
}: {
  firstName: string;
  loginLink: string;
  resetLink: string;
}) {
  return (
    <Layout
      preview="Somebody signed up with your address."
      heading="You already have an account"
      button={{ label: "Log in", href: loginLink }}
      note="If it was not you who signed up, you need not do anything: nothing has changed."
    >
      <Paragraph>
        {hello(firstName)} somebody has just signed up to {productName()} with this address, which already has
        an account.
      </Paragraph>
      <Paragraph>
        If that was you, log in. Have you forgotten your password?{" "}
        <Link className="link" href={resetLink} style={linkColor}>
          Set a new one
        </Link>
      </Paragraph>
    </Layout>
  );
}

/** Sends the link that confirms an address, unless it is confirmed by now. */
export async function mailVerificationLink(
  actor: Actor,
  input: Keyed<{ userId: string; tokenId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (account?.status !== "setup" || !account.isActive) return;
  const link = pageLink(publicPaths.verifyEmail(linkToken("verify_email", input.tokenId)));
  await sendToEach([account], input.key, context.now, ({ firstName }) => ({
    subject: `Confirm your e-mail address for ${productName()}`,
    body: VerifyEmail({ firstName: calledBy(firstName), link }),
  }));
}

/** Tells the owner of an address that somebody signed up with it again (SIL-17). */
export async function mailAccountExists(
  actor: Actor,
  input: Keyed<{ userId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (!account?.isActive) return;
  await sendToEach([account], input.key, context.now, ({ firstName }) => ({
    subject: `You already have a ${productName()} account`,
    body: AccountExists({
      firstName: calledBy(firstName),
      loginLink: pageLink(publicPaths.login),
      resetLink: pageLink(publicPaths.forgotPassword),
    }),
  }));
}
