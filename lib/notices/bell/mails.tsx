import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { newNotMeLink } from "@/lib/accounts/devices/commands/not-me-link";
import { AccountLetter, type AccountNews } from "@/lib/accounts/devices/mails/letter";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { type Actor, sideOf } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import { admit, mailer } from "@/lib/core/pure/who";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { findDigestFacts } from "@/lib/notices/bell/queries";
import { person } from "@/lib/notices/queries";
import { type Person, providerToNotify } from "@/lib/notices/rules";
import { hello, Layout, MailLink, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, productName, sendToEach } from "@/lib/ports/mail/mail";

type NewsLine = { title: string; text: string; link: string };
type DigestProps = { firstName: string; heading: string; lines: NewsLine[]; link: string };

/** The mail of the day: each piece of news, and where it leads. */
function NewsOfTheDay({ firstName, heading, lines, link }: DigestProps) {
  return (
    <Layout
      preview={lines.map(({ title }) => title).join(". ")}
      heading={heading}
      button={{ label: "See all", href: link }}
      note="You chose to hear of these once a day. Your notification settings change that."
    >
      <Paragraph>{hello(firstName)} this has happened since the last time:</Paragraph>
      {lines.map(({ title, text, link }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same news may have been sent twice.
        <Paragraph key={place}>
          <MailLink href={link}>{title}</MailLink>
          {text && `: ${text}`}
        </Paragraph>
      ))}
    </Layout>
  );
}

/** Reps are notified once their registration is complete, providers as long as the account is in use. */
const toNotify = (person: Person & { userType: string }) =>
  person.userType === "provider" || person.status === "complete" ? providerToNotify(person) : [];

/** Sends somebody the mail of the day, with what is still unread of it; nothing when nothing is [RSC-J-006 RSC-J-024]. */
export async function mailDigest(
  actor: Actor,
  input: Keyed<{ userId: string; noticeIds: string[] }>,
  context: Context = contextAt(),
) {
  const facts = await findDigestFacts(actor, input);
  if (!facts || facts.news.length === 0) return;
  const { person, news } = facts;
  const subject = `${news.length} news from ${productName()}`;
  const side = sideOf({ kind: person.userType === "provider" ? "provider" : "rep" });
  const lines = news.map(({ title, text, href }) => ({ title, text, link: pageLink(href) }));
  await sendToEach(toNotify(person), input.key, context.now, ({ firstName }) => ({
    subject,
    body: NewsOfTheDay({ firstName, heading: subject, lines, link: pageLink(noticePaths[side].list) }),
  }));
}

type Write<Input> = (input: Input) => AccountNews | null | Promise<AccountNews | null>;

/**
 * Mails somebody at once of what was done to their account, with 'Was this not you?', and puts it under the bell: no setting
 * switches that off [ACS-J-001 ACS-J-007]. An account that is closed by then gets no mail.
 */
export const notifyAccount =
  <Input extends object>(write: Write<Input>) =>
  async (actor: Actor, input: Keyed<Input>, context: Context = contextAt()) => {
    admit(actor, mailer);
    const { now } = context;
    const news = await write(input);
    if (!news) return;
    const { userId, about, id, button } = news;
    const [account] = await db()
      .select({ ...person, userType: users.userType })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isActive, true)));
    if (!account) return;
    const notMe = await newNotMeLink({ userId, key: input.key, about, id }, now);
    const href = account.userType === "staff" ? accountPaths.staffSecurity : accountPaths.security;
    await notifyEach({
      kind: "account",
      people: [account],
      key: input.key,
      now,
      write: (_, { timeZone }) => ({
        href: button?.path ?? href,
        subject: news.subject,
        body: <AccountLetter news={news} firstName={account.firstName} notMe={notMe} timeZone={timeZone} />,
      }),
    });
  };
