import { Link } from "@react-email/link";
import { env } from "@/lib/core/server/env";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";

const product = () => env().NEXT_PUBLIC_PRODUCT_NAME;

const linkColor = { color: "#0f7783" };

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
        {hello(firstName)} welcome to {product()}. Please confirm that this address is yours, and you can log
        in.
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
        {hello(firstName)} somebody has just signed up to {product()} with this address, which already has an
        account.
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

export function ResetPassword({ firstName, link }: LinkProps) {
  return (
    <Layout
      preview="The link to set a new password."
      heading="Set a new password"
      button={{ label: "Set a new password", href: link }}
      note="The link works once and for 24 hours. If you did not ask for it, you need not do anything: your password stays as it is."
    >
      <Paragraph>
        {hello(firstName)} we were asked to let you set a new password for your {product()} account.
      </Paragraph>
    </Layout>
  );
}

export function ProviderActivated({ firstName, link }: LinkProps) {
  return (
    <Layout
      preview="You can now accept connections and assignments."
      heading="Your account is active"
      button={{ label: `Open ${product()}`, href: link }}
    >
      <Paragraph>
        {hello(firstName)} everything is in place: facilities can now find you, connect with you and offer you
        shifts.
      </Paragraph>
      <Paragraph>Keep your availability up to date, so that the right requests reach you.</Paragraph>
    </Layout>
  );
}

export function RepActivated({
  firstName,
  organizationName,
  link,
}: LinkProps & { organizationName: string }) {
  return (
    <Layout
      preview="You can now find providers and schedule shifts."
      heading="Your account is active"
      button={{ label: `Open ${product()}`, href: link }}
    >
      <Paragraph>
        {hello(firstName)} {organizationName} is verified. You can now browse providers, connect with them and
        schedule shifts.
      </Paragraph>
    </Layout>
  );
}

export function AccountRejected({ firstName }: { firstName: string }) {
  return (
    <Layout preview="Your account is not active." heading="Your account is not active">
      <Paragraph>
        {hello(firstName)} we have looked at your registration and cannot activate your {product()} account.
      </Paragraph>
      <Paragraph>
        If you think this is a mistake, write to {env().SUPPORT_EMAIL} and we will look again.
      </Paragraph>
    </Layout>
  );
}
