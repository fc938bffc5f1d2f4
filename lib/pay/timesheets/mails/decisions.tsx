import { assignmentGroups } from "@/lib/assignments/policy";
import type { Actor, Side } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { formatExact, toDollars } from "@/lib/core/pure/money";
import { pathsOf } from "@/lib/core/pure/paths";
import { capitalized, weekdayDay } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify, repsToNotify } from "@/lib/notices/rules";
import { findTimesheetFacts, type TimesheetFacts } from "@/lib/pay/timesheets/queries/mail-facts";
import { hello, Layout, Paragraph, Quote } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type NewsProps = {
  firstName: string;
  heading: string;
  preview: string;
  news: string;
  /** What somebody wrote to it. */
  words?: string;
  next?: string;
  button: { label: string; href: string };
};

/** News of a timesheet: what happened, why, and what follows. */
export function TimesheetNews({ firstName, heading, preview, news, words, next, button }: NewsProps) {
  return (
    <Layout preview={preview} heading={heading} button={button}>
      <Paragraph>
        {hello(firstName)} {news}
      </Paragraph>
      {words && <Quote>{words}</Quote>}
      {next && <Paragraph>{next}</Paragraph>}
    </Layout>
  );
}

type DecisionStory = Omit<NewsProps, "firstName" | "button" | "preview"> & { subject: string };

/** Mails the given sides; each reads its own money and its own page. */
async function notifySides(
  { facts, sides }: { facts: TimesheetFacts; sides: readonly Side[] },
  { key }: { key: string },
  { now }: Context,
  storyFor: (side: Side) => DecisionStory,
) {
  for (const side of sides) {
    const people =
      side === "provider" ? providerToNotify(facts.provider) : repsToNotify(facts.reps, assignmentGroups);
    const { subject, ...letter } = storyFor(side);
    const href = pathsOf[side].timesheet(facts.id);
    const button = { label: "Open timesheet", href: pageLink(href) };
    await notifyEach({
      kind: "pay",
      people,
      key,
      now,
      write: ({ firstName }) => ({
        subject,
        href,
        text: capitalized(letter.news),
        push: `${letter.heading}: ${placeOf(facts)}`,
        body: TimesheetNews({ firstName, ...letter, preview: placeOf(facts), button }),
      }),
    });
  }
}

/** "Casco Harbor, Fri, Dec 4, 2026" */
const placeOf = ({ facilityName, workedOn }: TimesheetFacts) => `${facilityName}, ${weekdayDay(workedOn)}`;

const shiftOf = ({ facilityName, workedOn, shownName }: TimesheetFacts, side: Side) =>
  side === "provider"
    ? `your shift at ${facilityName} on ${weekdayDay(workedOn)}`
    : `the shift of ${shownName} at ${facilityName} on ${weekdayDay(workedOn)}`;

/** Notifies the provider of what was approved, and by whom: a person, or silence [PAY-J-013]. */
export async function mailTimesheetApproved(
  actor: Actor,
  input: Keyed<{ timesheetId: string; automatically: boolean }>,
  context: Context = contextAt(),
) {
  const facts = await findTimesheetFacts(actor, input);
  if (!facts) return;
  const amount = formatExact(toDollars(facts.payCents));
  const how = input.automatically ? "Timesheet approved automatically" : "Timesheet approved";
  await notifySides({ facts, sides: ["provider"] }, input, context, (side) => ({
    subject: `${how}: ${amount}`,
    heading: how,
    news: input.automatically
      ? `the time to answer has passed, so ${shiftOf(facts, side)} is approved: ${amount}.`
      : `${shiftOf(facts, side)} is approved: ${amount}.`,
    next: "It is on your statement once it is invoiced.",
  }));
}

/** Notifies the side that did not open a dispute; staff have it in their queue [PAY-J-014]. */
export async function mailTimesheetDisputed(
  actor: Actor,
  input: Keyed<{ timesheetId: string; by: Side }>,
  context: Context = contextAt(),
) {
  const facts = await findTimesheetFacts(actor, input);
  if (!facts) return;
  const sides: Side[] = input.by === "provider" ? ["rep"] : ["provider"];
  await notifySides({ facts, sides }, input, context, (side) => ({
    subject: `Timesheet in dispute: ${placeOf(facts)}`,
    heading: "Timesheet in dispute",
    news: `${input.by === "provider" ? facts.shownName : facts.facilityName} disputes the timesheet of ${shiftOf(facts, side)}.`,
    words: facts.reason,
    next: "We look at it and decide. Nothing is paid or billed for it until then.",
  }));
}

/** Notifies both sides of how a dispute has ended [PAY-J-014]. */
export async function mailDisputeResolved(
  actor: Actor,
  input: Keyed<{ timesheetId: string }>,
  context: Context = contextAt(),
) {
  const facts = await findTimesheetFacts(actor, input);
  if (!facts) return;
  const outcomes: Partial<Record<TimesheetFacts["status"], string>> = {
    queried: "It goes back to the provider, who corrects or explains it.",
    closed: "It is closed without pay.",
  };
  const worth = (side: Side) =>
    formatExact(toDollars(facts.payCents + (side === "rep" ? facts.feeCents : 0)));
  await notifySides({ facts, sides: ["provider", "rep"] }, input, context, (side) => ({
    subject: `Dispute resolved: ${placeOf(facts)}`,
    heading: "Dispute resolved",
    news: `we have decided about the timesheet of ${shiftOf(facts, side)}.`,
    next: outcomes[facts.status] ?? `It is approved: ${worth(side)}.`,
  }));
}

/** Notifies both sides, less the one that said so, that a shift carries no pay [PAY-J-015]. */
export async function mailTimesheetClosed(
  actor: Actor,
  input: Keyed<{ timesheetId: string; by: Side | "staff" | "system" }>,
  context: Context = contextAt(),
) {
  const facts = await findTimesheetFacts(actor, input);
  if (!facts) return;
  const both: Side[] = ["provider", "rep"];
  const why = {
    provider: "was reported as not worked",
    rep: "was reported as not worked",
    staff: "is closed by us",
    system: "was reported as not worked, and nobody said otherwise",
  };
  await notifySides({ facts, sides: both.filter((side) => side !== input.by) }, input, context, (side) => ({
    subject: `Shift closed without pay: ${placeOf(facts)}`,
    heading: "Shift closed without pay",
    news: `${shiftOf(facts, side)} ${why[input.by]}. Nothing is paid for it.`,
    words: input.by === "staff" ? facts.reason : undefined,
  }));
}
