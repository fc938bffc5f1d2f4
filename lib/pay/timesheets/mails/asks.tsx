import { valueCentsFor } from "@/lib/assignments/shifts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { formatExact, toDollars } from "@/lib/core/pure/money";
import { providerPaths } from "@/lib/core/pure/paths";
import { hoursText, weekdayDay } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify } from "@/lib/notices/rules";
import { findTimesheetFacts, type TimesheetFacts } from "@/lib/pay/timesheets/queries/mail-facts";
import type { ReasonCode } from "@/lib/pay/words";
import { hello, Layout, Paragraph, Quote } from "@/lib/ports/mail/layout";
import { type Keyed, type Letter, pageLink } from "@/lib/ports/mail/mail";

type Ask = { firstName: string; facilityName: string; day: string; link: string };

/** Asks the provider for the hours of a shift that has ended. */
export function TimesheetToSubmit({
  firstName,
  facilityName,
  day,
  link,
  booked,
}: Ask & { booked: { hours: string; amount: string } }) {
  return (
    <Layout
      preview={`${facilityName}, ${day}`}
      heading="Submit your timesheet"
      button={{ label: "Submit timesheet", href: link }}
    >
      <Paragraph>
        {hello(firstName)} your shift at {facilityName} on {day} has ended. Confirm its hours, or correct
        them, so that they can be approved and paid.
      </Paragraph>
      <Paragraph>
        Booked: {booked.hours}, {booked.amount}.
      </Paragraph>
    </Layout>
  );
}

/** Somebody asks about a timesheet; it waits for the provider. */
export function TimesheetQuestion({
  firstName,
  facilityName,
  day,
  link,
  about,
  words,
}: Ask & { about: string; words: string }) {
  return (
    <Layout
      preview={`${facilityName}, ${day}: ${about}`}
      heading="Question about your timesheet"
      button={{ label: "Answer", href: link }}
    >
      <Paragraph>
        {hello(firstName)} there is a question about your timesheet of {day} at {facilityName}: {about}.
      </Paragraph>
      {words && <Quote>{words}</Quote>}
      <Paragraph>It is paid once it is answered and approved.</Paragraph>
    </Layout>
  );
}

/** What a question is about; a credit note asks for a correction. */
const aboutWhat = (code: ReasonCode | null) =>
  code === "CORRECTED" ? "Correction" : titleOf("TimesheetReason", code ?? "OTHER");

function question(facts: TimesheetFacts, ask: Ask): Letter {
  return {
    subject: `Question about your timesheet: ${ask.facilityName}, ${ask.day}`,
    body: TimesheetQuestion({ ...ask, about: aboutWhat(facts.reasonCode), words: facts.reason }),
  };
}

function submission(facts: TimesheetFacts, ask: Ask): Letter {
  const booked = {
    hours: hoursText(facts.minutes / 60),
    amount: formatExact(toDollars(valueCentsFor("provider", facts))),
  };
  return {
    subject: `Submit your timesheet: ${ask.facilityName}, ${ask.day}`,
    body: TimesheetToSubmit({ ...ask, booked }),
  };
}

async function mailWhile(
  actor: Actor,
  input: Keyed<{ timesheetId: string }>,
  status: "draft" | "queried",
  context: Context,
) {
  const facts = await findTimesheetFacts(actor, input);
  if (facts?.status !== status) return;
  const letter = status === "draft" ? submission : question;
  const href = providerPaths.timesheet(facts.id);
  const about = { facilityName: facts.facilityName, day: weekdayDay(facts.workedOn), link: pageLink(href) };
  await notifyEach({
    kind: "pay",
    people: providerToNotify(facts.provider),
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({ href, ...letter(facts, { ...about, firstName }) }),
  });
}

/** Asks the provider, unless the question is answered by now [PAY-J-012]. */
export const mailQuestion = (
  actor: Actor,
  input: Keyed<{ timesheetId: string }>,
  context: Context = contextAt(),
) => mailWhile(actor, input, "queried", context);

/** Reminds the provider of what a timesheet waits for, unless it is done by now [PAY-J-001]. */
export const mailTimesheetReminder = (
  actor: Actor,
  input: Keyed<{ timesheetId: string; about: "draft" | "queried" }>,
  context: Context = contextAt(),
) => mailWhile(actor, input, input.about, context);
