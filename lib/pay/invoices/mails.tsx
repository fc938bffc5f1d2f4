import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { formatExact, toDollars } from "@/lib/core/pure/money";
import { repPaths } from "@/lib/core/pure/paths";
import { capitalized, counted, longDay, spanOfDays } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { repsToNotify } from "@/lib/notices/rules";
import { findInvoiceFacts, type InvoiceFacts } from "@/lib/pay/invoices/queries/mail-facts";
import { hello, Layout, Paragraph, Quote } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type InvoiceNewsProps = {
  firstName: string;
  preview: string;
  heading: string;
  news: string;
  words?: string;
  link: string;
};

/** News of an invoice or a credit note. */
export function InvoiceNews({ firstName, preview, heading, news, words, link }: InvoiceNewsProps) {
  return (
    <Layout preview={preview} heading={heading} button={{ label: "Open invoice", href: link }}>
      <Paragraph>
        {hello(firstName)} {news}
      </Paragraph>
      {words && <Quote>{words}</Quote>}
    </Layout>
  );
}

type InvoiceStory = { subject: string; heading: string; news: string; words?: string };

const dollars = (cents: number) => formatExact(toDollars(cents));
const balanceOf = ({ totalCents, creditedCents, paidCents }: InvoiceFacts) =>
  totalCents + creditedCents - paidCents;

/** Administrators of an organization receive its bills [PAY-J-017]. */
async function notify(
  actor: Actor,
  input: Keyed<{ invoiceId: string }>,
  { now }: Context,
  storyOf: (facts: InvoiceFacts) => InvoiceStory | null,
) {
  const facts = await findInvoiceFacts(actor, input);
  const story = facts && storyOf(facts);
  if (!story) return;
  const { subject, ...letter } = story;
  const href = repPaths.invoice(facts.id);
  const preview = `${facts.facilityName}, ${spanOfDays(facts.periodStart, facts.periodEnd)}`;
  await notifyEach({
    kind: "pay",
    people: repsToNotify(facts.reps, ["manage_users"]),
    key: input.key,
    now,
    write: ({ firstName }) => ({
      subject,
      href,
      text: capitalized(letter.news),
      push: letter.heading,
      body: InvoiceNews({ firstName, preview, ...letter, link: pageLink(href) }),
    }),
  });
}

/** An invoice is issued: its number, total and when it is due. */
export const mailInvoiceIssued = (
  actor: Actor,
  input: Keyed<{ invoiceId: string }>,
  context: Context = contextAt(),
) =>
  notify(actor, input, context, (facts) => {
    const due = facts.dueOn ? longDay(facts.dueOn) : "";
    const week = spanOfDays(facts.periodStart, facts.periodEnd);
    return {
      subject: `Invoice ${facts.number}: ${dollars(facts.totalCents)}, due ${due}`,
      heading: `Invoice ${facts.number}`,
      news: `the invoice for ${facts.facilityName}, ${week}, comes to ${dollars(facts.totalCents)} and is due on ${due}.`,
    };
  });

/** A credit note takes items of an invoice back. */
export const mailCreditNote = (
  actor: Actor,
  input: Keyed<{ invoiceId: string }>,
  context: Context = contextAt(),
) =>
  notify(actor, input, context, (facts) => ({
    subject: `Credit note ${facts.number} for invoice ${facts.creditedNumber}`,
    heading: `Credit note ${facts.number}`,
    news: `${dollars(-facts.totalCents)} of invoice ${facts.creditedNumber} for ${facts.facilityName} is taken back.`,
    words: facts.reason,
  }));

/** An invoice is still unpaid after its day; silent once it is paid or void. */
export const mailInvoiceOverdue = (
  actor: Actor,
  input: Keyed<{ invoiceId: string; daysOverdue: number }>,
  context: Context = contextAt(),
) =>
  notify(actor, input, context, (facts) =>
    facts.status === "issued"
      ? {
          subject: `Invoice ${facts.number} is overdue`,
          heading: `Invoice ${facts.number} is overdue`,
          news: `${dollars(balanceOf(facts))} for ${facts.facilityName} was due ${counted(input.daysOverdue, "day")} ago. If it is on its way, nothing more is needed.`,
        }
      : null,
  );
