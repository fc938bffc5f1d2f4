import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { formatExact, toDollars } from "@/lib/core/pure/money";
import { providerPaths } from "@/lib/core/pure/paths";
import { counted, weekdayDay } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify } from "@/lib/notices/rules";
import { findTimesheetFacts } from "@/lib/pay/timesheets/queries/mail-facts";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type ShiftCanceledProps = {
  firstName: string;
  facilityName: string;
  day: string;
  notice: string;
  pay: string;
  link: string;
};

/** One confirmed shift is called off by its facility. */
export function ShiftCanceled({ firstName, facilityName, day, notice, pay, link }: ShiftCanceledProps) {
  return (
    <Layout
      preview={`${facilityName}, ${day}`}
      heading="Shift canceled"
      button={{ label: "Open assignment", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {facilityName} has canceled your shift on {day}, {notice} before its start. You are
        free on this day again.
      </Paragraph>
      <Paragraph>{pay}</Paragraph>
    </Layout>
  );
}

/** "3 hours", "2 days": notice in whole units, rounded down. */
function noticeText(minutes: number): string {
  if (minutes < 120) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 72 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

/** Notifies the provider that a shift is called off, with how much notice, and what it pays [PAY-J-016]. */
export async function mailShiftCanceled(
  actor: Actor,
  input: Keyed<{ timesheetId: string }>,
  context: Context = contextAt(),
) {
  const facts = await findTimesheetFacts(actor, input);
  if (facts?.attendance !== "canceled_by_facility") return;
  const day = weekdayDay(facts.workedOn);
  const { facilityName } = facts;
  const notice = noticeText(facts.noticeMinutes ?? 0);
  const pay =
    facts.payCents > 0
      ? `Its late cancellation is paid with ${formatExact(toDollars(facts.payCents))}.`
      : "No cancellation pay is due.";
  const href = providerPaths.bookingRequest(facts.bookingRequestId);
  await notifyEach({
    kind: "assignment",
    people: providerToNotify(facts.provider),
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      href,
      text: pay,
      subject: `Shift canceled: ${facilityName}, ${day}`,
      body: ShiftCanceled({ firstName, day, facilityName, notice, pay, link: pageLink(href) }),
    }),
  });
}
