import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { accountTokens, recoveries, users } from "@/db/schema";
import { newNotMeLink } from "@/lib/accounts/devices/commands/not-me-link";
import { AccountLetter, type AccountNews } from "@/lib/accounts/devices/mails/letter";
import { emailChanged, recoveryOpened } from "@/lib/accounts/devices/mails/news";
import { findAccount } from "@/lib/accounts/queries";
import { calledBy } from "@/lib/accounts/rules";
import { accountPaths } from "@/lib/core/pure/account-paths";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { publicPaths } from "@/lib/core/pure/paths";
import { zoneOfState } from "@/lib/core/pure/time";
import { linkToken } from "@/lib/core/server/signed-links";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, productName, sendToEach } from "@/lib/ports/mail/mail";

/** What the token of a change of address names: both addresses [ACS-C-008]. */
type Change = { email: string; former: string };

async function findChange(tokenId: string): Promise<Change | null> {
  const [token] = await db()
    .select({ data: accountTokens.data })
    .from(accountTokens)
    .where(eq(accountTokens.id, tokenId));
  const { email, former } = token?.data ?? {};
  return typeof email === "string" && typeof former === "string" ? { email, former } : null;
}

type LinkProps = { firstName: string; link: string };

function ConfirmEmail({ firstName, link }: LinkProps) {
  return (
    <Layout
      preview="Confirm your new e-mail address."
      heading="Confirm your new e-mail address"
      button={{ label: "Confirm e-mail", href: link }}
      note="The link works once and for 24 hours. If you did not ask for it, you need not do anything."
    >
      <Paragraph>
        {hello(firstName)} this address was given for an account at {productName()}. Please confirm that it is
        yours; you sign in with it from then on.
      </Paragraph>
    </Layout>
  );
}

function AddressTaken({ firstName, link }: LinkProps) {
  return (
    <Layout
      preview="Somebody gave your address for another account."
      heading="This address has an account already"
      button={{ label: "Log in", href: link }}
      note="If it was not you, you need not do anything: nothing has changed."
    >
      <Paragraph>
        {hello(firstName)} somebody has given this address for another account at {productName()}. It has an
        account of its own, so nothing was changed.
      </Paragraph>
    </Layout>
  );
}

/** Sends the new address its link, or its owner word that it has an account [ACS-C-008 ACS-C-028]. */
export async function mailNewAddress(
  actor: Actor,
  { userId, tokenId, key }: Keyed<Events["account/email-asked"]>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, { userId });
  const change = await findChange(tokenId);
  if (!account?.isActive || !change) return;
  const [owner] = await db()
    .select({ userId: users.id, firstName: users.firstName })
    .from(users)
    .where(eq(users.email, change.email));
  const to = { userId, email: change.email };
  const link = pageLink(accountPaths.confirmEmail(linkToken("change_email", tokenId)));
  await sendToEach([to], key, context.now, () =>
    owner && owner.userId !== userId
      ? {
          subject: `You already have a ${productName()} account`,
          body: AddressTaken({ firstName: calledBy(owner.firstName), link: pageLink(publicPaths.login) }),
        }
      : {
          subject: `Confirm your new e-mail address for ${productName()}`,
          body: ConfirmEmail({ firstName: calledBy(account.firstName), link }),
        },
  );
}

/** Notifies the former address that it opens nothing any more; for seven days its link takes the change back [ACS-V-031]. */
export async function mailFormerAddress(
  actor: Actor,
  input: Keyed<Events["account/email-changed"]>,
  context: Context = contextAt(),
) {
  const { userId, key } = input;
  const account = await findAccount(actor, { userId });
  const change = await findChange(input.tokenId);
  if (!account?.isActive || !change) return;
  const news = emailChanged(input);
  const notMe = await newNotMeLink(
    { userId, key: `${key}:former`, about: news.about, id: news.id },
    context.now,
  );
  await sendToEach([{ userId, email: change.former }], `${key}:former`, context.now, () => ({
    subject: news.subject,
    body: (
      <AccountLetter news={news} firstName={account.firstName} notMe={notMe} timeZone={zoneOfState(null)} />
    ),
  }));
}

function OpenRecovery({ firstName, link }: LinkProps) {
  return (
    <Layout
      preview="Get into your account without its second factor."
      heading="Get into your account"
      button={{ label: "Go on", href: link }}
      note="Begin the wait within one hour, and keep this mail: the same link sets your new password after it. If you did not ask for it, somebody knows your password: sign in and set a new one."
    >
      <Paragraph>
        {hello(firstName)} we were asked to let you into your {productName()} account without its second
        factor. The link begins a wait, of which you hear several times; after it you can set a new password
        and go in without the factor.
      </Paragraph>
    </Layout>
  );
}

/** Sends the link that opens a recovery [ACS-C-009]. */
export async function mailRecoveryLink(
  actor: Actor,
  { userId, tokenId, key }: Keyed<Events["account/recovery-asked"]>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, { userId });
  if (!account?.isActive) return;
  const link = pageLink(accountPaths.recovery(linkToken("recovery", tokenId)));
  await sendToEach([account], key, context.now, ({ firstName }) => ({
    subject: `Get into your ${productName()} account`,
    body: OpenRecovery({ firstName: calledBy(firstName), link }),
  }));
}

/** What is said of a recovery to whose account it opens; nothing once it has ended. */
export async function openRecoveryNews(
  event: Events["account/recovery-opened"],
): Promise<AccountNews | null> {
  const [recovery] = await db()
    .select({ userId: recoveries.userId, state: recoveries.state })
    .from(recoveries)
    .where(eq(recoveries.id, event.recoveryId));
  return recovery?.state === "open" ? recoveryOpened(event, recovery.userId) : null;
}
