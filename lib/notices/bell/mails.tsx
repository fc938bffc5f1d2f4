import { type Actor, sideOf } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import { findDigestFacts } from "@/lib/notices/bell/queries";
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
