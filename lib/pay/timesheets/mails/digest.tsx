import { assignmentGroups } from "@/lib/assignments/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { formatExact, toDollars } from "@/lib/core/pure/money";
import { repPaths } from "@/lib/core/pure/paths";
import { counted, weekdayDay, zoneName } from "@/lib/core/pure/text";
import { localOf } from "@/lib/core/pure/time";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { repsToNotify } from "@/lib/notices/rules";
import { findWaitingFacts } from "@/lib/pay/timesheets/queries/mail-facts";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type WaitingProps = {
  firstName: string;
  subject: string;
  count: number;
  differing: number;
  total: string;
  /** When silence approves the first of them; null when nothing is announced. */
  approvedFrom: string | null;
  link: string;
};

/** What waits for an organization's approval, once a day. */
export function TimesheetsWaiting({ firstName, subject, count, differing, total, ...more }: WaitingProps) {
  return (
    <Layout
      preview={`${counted(count, "timesheet")}, ${total}`}
      heading={subject}
      button={{ label: "Review timesheets", href: more.link }}
    >
      <Paragraph>
        {hello(firstName)} {counted(count, "timesheet")} worth {total} {count === 1 ? "waits" : "wait"} for
        your approval.
      </Paragraph>
      <Paragraph>
        {differing === 0
          ? "All are exactly as booked, without extras."
          : `${differing} of them ${differing === 1 ? "differs" : "differ"} from the booked shift or ${differing === 1 ? "has" : "have"} extras.`}
      </Paragraph>
      {more.approvedFrom && (
        <Paragraph>Without an answer the first is approved automatically on {more.approvedFrom}.</Paragraph>
      )}
    </Layout>
  );
}

/** "Fri, Dec 4, 2026, 14:00 (Eastern Time)" */
function momentAt(at: Date, zone: string): string {
  const { day, time } = localOf(at, zone);
  return `${weekdayDay(day)}, ${time} (${zoneName(zone, at)})`;
}

/** Notifies an organization's reps once a day of what waits for them, if anything still does [PAY-J-011]. */
export async function mailTimesheetsWaiting(
  actor: Actor,
  input: Keyed<{ organizationId: string }>,
  context: Context = contextAt(),
) {
  const facts = await findWaitingFacts(actor, input);
  if (!facts) return;
  const { count, differing, totalCents, approvedFrom, timeZone } = facts;
  const subject =
    count === 1 ? "A timesheet waits for your approval" : `${count} timesheets wait for your approval`;
  const people = repsToNotify(facts.reps, assignmentGroups);
  const href = repPaths.timesheets;
  await notifyEach({
    kind: "pay",
    people,
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      subject,
      href,
      body: TimesheetsWaiting({
        firstName,
        subject,
        count,
        differing,
        total: formatExact(toDollars(totalCents)),
        approvedFrom: approvedFrom && momentAt(approvedFrom, timeZone),
        link: pageLink(href),
      }),
    }),
  });
}
