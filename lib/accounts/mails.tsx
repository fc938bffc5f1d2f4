import { Link } from "@react-email/link";
import { findAccount } from "@/lib/accounts/queries";
import { calledBy } from "@/lib/accounts/rules";
import type { Actor, RegistrationStatus } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { publicPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { linkToken } from "@/lib/core/server/signed-links";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, type Letter, pageLink, productName, sendToEach } from "@/lib/ports/mail/mail";

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Sends an active account a letter; with a status, only while that is the account's. */
const toAccount =
  <Input extends { userId: string }>(
    letter: (account: Account, input: Input) => Letter,
    status?: RegistrationStatus,
  ) =>
  async (actor: Actor, input: Keyed<Input>, context = contextAt()) => {
    const account = await findAccount(actor, input);
    if (!account?.isActive || (status && account.status !== status)) return;
    const addressed = { ...account, firstName: calledBy(account.firstName) };
    await sendToEach([addressed], input.key, context.now, () => letter(addressed, input));
  };

type UserInput = { userId: string };
type LinkInput = UserInput & { tokenId: string };
type LinkProps = { firstName: string; link: string };

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

/** Sends the link that confirms an address, unless it is confirmed by now. */
export const mailVerificationLink = toAccount(({ firstName }, { tokenId }: LinkInput) => {
  const link = pageLink(publicPaths.verifyEmail(linkToken("verify_email", tokenId)));
  return {
    subject: `Confirm your e-mail address for ${productName()}`,
    body: VerifyEmail({ firstName, link }),
  };
}, "setup");

const linkColor = { color: "#0f7783" };

type ExistsProps = { firstName: string; loginLink: string; resetLink: string };

export function AccountExists({ firstName, loginLink, resetLink }: ExistsProps) {
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

/** Notifies the owner of an address that somebody signed up with it again (SIL-17). */
export const mailAccountExists = toAccount(({ firstName }, _: UserInput) => ({
  subject: `You already have a ${productName()} account`,
  body: AccountExists({
    firstName,
    loginLink: pageLink(publicPaths.login),
    resetLink: pageLink(publicPaths.forgotPassword),
  }),
}));

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
export const mailPasswordReset = toAccount(({ firstName }, { userId, tokenId }: LinkInput) => {
  const link = pageLink(publicPaths.passwordReset(userId, linkToken("reset_password", tokenId)));
  return { subject: `Set a new password for ${productName()}`, body: ResetPassword({ firstName, link }) };
});

export function ProviderActivated({ firstName, link }: LinkProps) {
  return (
    <Layout
      preview="You can now accept connections and assignments."
      heading="Your account is active"
      button={{ label: `Open ${productName()}`, href: link }}
    >
      <Paragraph>
        {hello(firstName)} everything is in place: facilities can now find you, connect with you and offer you
        shifts.
      </Paragraph>
      <Paragraph>Keep your availability up to date, so that the right requests reach you.</Paragraph>
    </Layout>
  );
}

type RepActivatedProps = LinkProps & { organizationName: string };

export function RepActivated({ firstName, organizationName, link }: RepActivatedProps) {
  return (
    <Layout
      preview="You can now find providers and schedule shifts."
      heading="Your account is active"
      button={{ label: `Open ${productName()}`, href: link }}
    >
      <Paragraph>
        {hello(firstName)} {organizationName} is verified. You can now browse providers, connect with them and
        schedule shifts.
      </Paragraph>
    </Layout>
  );
}

/** Notifies a provider or representative that the account is active. */
export const mailActivation = toAccount(({ firstName, organizationName }, _: UserInput) => {
  const link = pageLink(publicPaths.app);
  return {
    subject: `Your ${productName()} account is active`,
    body: organizationName
      ? RepActivated({ firstName, organizationName, link })
      : ProviderActivated({ firstName, link }),
  };
}, "complete");

export function AccountRejected({ firstName }: { firstName: string }) {
  return (
    <Layout preview="Your account is not active." heading="Your account is not active">
      <Paragraph>
        {hello(firstName)} we have looked at your registration and cannot activate your {productName()}{" "}
        account.
      </Paragraph>
      <Paragraph>
        If you think this is a mistake, write to {env().SUPPORT_EMAIL} and we will look again.
      </Paragraph>
    </Layout>
  );
}

/** Notifies a user that the account is not active. The reason stays with staff. */
export const mailRejection = toAccount(
  ({ firstName }, _: UserInput) => ({
    subject: `Your ${productName()} account is not active`,
    body: AccountRejected({ firstName }),
  }),
  "rejected",
);
