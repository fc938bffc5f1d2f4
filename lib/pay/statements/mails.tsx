import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { formatExact, toDollars } from "@/lib/core/pure/money";
import { providerPaths } from "@/lib/core/pure/paths";
import { capitalized } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify } from "@/lib/notices/rules";
import { findStatementFacts } from "@/lib/pay/statements/queries/mail-facts";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type StatementNewsProps = { firstName: string; heading: string; news: string; link: string };

/** News of a provider's statement. */
export function StatementNews({ firstName, heading, news, link }: StatementNewsProps) {
  return (
    <Layout preview={heading} heading={heading} button={{ label: "Open statement", href: link }}>
      <Paragraph>
        {hello(firstName)} {news}
      </Paragraph>
    </Layout>
  );
}

/** `push`: what a locked screen says of it, without the money. */
type StatementStory = { subject: string; news: string; push: string };

/** Notifies the provider of what a statement comes to once it closes, and again once it is paid [PAY-J-018]. */
async function notify(
  actor: Actor,
  input: Keyed<{ statementId: string }>,
  { now }: Context,
  story: (number: number, total: string, reference: string | null) => StatementStory,
) {
  const facts = await findStatementFacts(actor, input);
  if (!facts || facts.number === null) return;
  const total = formatExact(toDollars(facts.totalCents));
  const { subject, news, push } = story(facts.number, total, facts.reference);
  const href = providerPaths.statement(facts.id);
  await notifyEach({
    kind: "pay",
    people: providerToNotify(facts.provider),
    key: input.key,
    now,
    write: ({ firstName }) => ({
      subject,
      href,
      text: capitalized(news),
      push,
      body: StatementNews({ firstName, news, heading: subject, link: pageLink(href) }),
    }),
  });
}

export const mailStatementClosed = (
  actor: Actor,
  input: Keyed<{ statementId: string }>,
  context: Context = contextAt(),
) =>
  notify(actor, input, context, (number, total) => ({
    subject: `Statement ${number}: ${total}`,
    push: `Statement ${number} is closed`,
    news: `your statement is closed: ${total} will be paid to you.`,
  }));

export const mailStatementPaid = (
  actor: Actor,
  input: Keyed<{ statementId: string }>,
  context: Context = contextAt(),
) =>
  notify(actor, input, context, (number, total, reference) => ({
    subject: `Statement ${number} has been paid`,
    push: `Statement ${number} has been paid`,
    news: `${total} is on its way to you${reference ? `, reference ${reference}` : ""}.`,
  }));
