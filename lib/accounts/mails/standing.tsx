import { findAccount } from "@/lib/accounts/queries";
import { calledBy } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { publicPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, productName, sendToEach } from "@/lib/ports/mail/mail";
import type { LinkProps } from "./sign-up";

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

export function RepActivated({
  firstName,
  organizationName,
  link,
}: LinkProps & { organizationName: string }) {
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

/** Tells a provider or representative that the account is active. */
export async function mailActivation(
  actor: Actor,
  input: Keyed<{ userId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (account?.status !== "complete" || !account.isActive) return;
  const { organizationName } = account;
  const link = pageLink(publicPaths.app);
  await sendToEach([account], input.key, context.now, ({ firstName }) => ({
    subject: `Your ${productName()} account is active`,
    body: organizationName
      ? RepActivated({ firstName: calledBy(firstName), organizationName, link })
      : ProviderActivated({ firstName: calledBy(firstName), link }),
  }));
}

/** Tells somebody that the account is not active. The reason stays with staff. */
export async function mailRejection(
  actor: Actor,
  input: Keyed<{ userId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (account?.status !== "rejected" || !account.isActive) return;
  await sendToEach([account], input.key, context.now, ({ firstName }) => ({
    subject: `Your ${productName()} account is not active`,
    body: AccountRejected({ firstName: calledBy(firstName) }),
  }));
}
