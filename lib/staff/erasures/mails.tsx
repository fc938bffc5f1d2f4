import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { erasures } from "@/db/schema";
import { newNotMeLink } from "@/lib/accounts/devices/commands/not-me-link";
import { findAccount } from "@/lib/accounts/queries";
import { calledBy } from "@/lib/accounts/rules";
import { accountPaths } from "@/lib/core/pure/account-paths";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { momentText, zoneName } from "@/lib/core/pure/text";
import { linkToken } from "@/lib/core/server/signed-links";
import { readSettingsOf } from "@/lib/notices/preferences/queries";
import { hello, Layout, MailLink, Paragraph } from "@/lib/ports/mail/layout";
import {
  type Keyed,
  pageLink,
  productName,
  sendMail,
  sendToEach,
  supportAddress,
} from "@/lib/ports/mail/mail";
import { erasureDays, type Standing, standingTexts } from "@/lib/staff/erasures/words";

/** A closed account with its erasure, by the reader's clock; null once it is open again or erased. */
async function findClosed(actor: Actor, userId: string) {
  const account = await findAccount(actor, { userId });
  const [erasure] = await db().select().from(erasures).where(eq(erasures.userId, userId));
  if (!account || account.isActive || !erasure || erasure.beganAt) return null;
  const timeZone = (await readSettingsOf([userId])).get(userId)?.timeZone ?? "UTC";
  return { ...account, ...erasure, timeZone, firstName: calledBy(account.firstName) };
}

type ClosedProps = {
  firstName: string;
  when: string;
  /** "Firefox on Windows"; left out where it is not known. */
  browser?: string;
  dueOn: string;
  link: string;
  /** The link of 'Was this not you?'. */
  notMe: string;
};

export function AccountClosed({ firstName, when, browser, dueOn, link, notMe }: ClosedProps) {
  return (
    <Layout
      preview={`It will be erased on ${dueOn}.`}
      heading="Your account is closed"
      button={{ label: "Reopen my account", href: link }}
      note={
        <>
          <MailLink href={notMe}>Was this not you?</MailLink> Within a day this link reopens the account, and
          lets nobody in until you have set a new password. The button works until your account is erased.
        </>
      }
    >
      <Paragraph>
        {hello(firstName)} your {productName()} account was closed on {when}
        {browser ? `, with ${browser}` : ""}. Nobody can sign in to it, lists and searches do not show you any
        more, and links to your credentials have ended.
      </Paragraph>
      <Paragraph>
        On {dueOn} we erase your profile, files, availability, notices and sign-ins. Assignments, timesheets,
        invoices, statements and signed contracts are kept for seven years, as the law asks; elsewhere your
        name becomes &quot;Former provider&quot; or &quot;Former user&quot;. Until then you can reopen the
        account with the button: all is as it was, but for what was canceled.
      </Paragraph>
    </Layout>
  );
}

/** Says that the account is closed, and when it is erased, with the link that reopens it [ACS-J-007 ACS-V-014]. */
export async function mailAccountClosed(
  actor: Actor,
  { userId, tokenId, browser, key }: Keyed<Events["account/closed"]>,
  context: Context = contextAt(),
) {
  const closed = await findClosed(actor, userId);
  if (!closed) return;
  const { firstName, closedAt, dueAt, timeZone } = closed;
  const props = {
    firstName,
    browser,
    when: `${momentText(closedAt, "minute", timeZone)} (${zoneName(timeZone, closedAt)})`,
    dueOn: momentText(dueAt, "longDay", timeZone),
    link: pageLink(accountPaths.reopen(linkToken("reopen", tokenId))),
    notMe: await newNotMeLink({ userId, key, about: "account", id: null }, context.now),
  };
  await sendToEach([closed], key, context.now, () => ({
    subject: "Your account is closed",
    body: AccountClosed(props),
  }));
}

type WaitsProps = { firstName: string; why: string };

export function ErasureWaits({ firstName, why }: WaitsProps) {
  return (
    <Layout preview={why} heading="Your account is not erased yet">
      <Paragraph>
        {hello(firstName)} {why}
      </Paragraph>
      <Paragraph>
        Your closed {productName()} account is erased {erasureDays} days after the last of what keeps it has
        ended. You need not do anything. If you think that this is wrong, write to {supportAddress()}.
      </Paragraph>
    </Layout>
  );
}

/** Says once which kind of thing keeps a closed account from being erased [ACS-V-049]. */
export async function mailErasureWaits(
  actor: Actor,
  { userId, kind, key }: Keyed<Events["account/erasure-waits"]>,
  context: Context = contextAt(),
) {
  const closed = await findClosed(actor, userId);
  if (!closed) return;
  const why = standingTexts[kind as Standing];
  await sendToEach([closed], key, context.now, () => ({
    subject: "Your account is not erased yet",
    body: ErasureWaits({ firstName: closed.firstName, why }),
  }));
}

/** No name: it is the one mail that an erased person leaves. */
export function AccountErased({ support }: { support: string }) {
  return (
    <Layout preview="This is the last mail to this address." heading="Your account was erased">
      <Paragraph>
        Hello, your {productName()} account was erased, as you asked when you closed it. What the law makes us
        keep names you as a former provider or user.
      </Paragraph>
      <Paragraph>
        This is the last mail to this address; we do not know it any more. If you did not close the account,
        write to {support}.
      </Paragraph>
    </Layout>
  );
}

/**
 * The last mail, to an address that is erased directly after it. Its key is of the account: a run that goes on after a
 * stop sends it again with the same key, so that it arrives once [ACS-J-007].
 */
export const mailAccountErased = ({ id, email }: { id: string; email: string }, now: Date) =>
  sendMail(
    {
      key: `account-erased:${id}`,
      to: email,
      subject: "Your account was erased",
      body: AccountErased({ support: supportAddress() }),
    },
    now,
  );
