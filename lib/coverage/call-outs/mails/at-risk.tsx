import { assignmentGroups } from "@/lib/assignments/policy";
import { missingForCover } from "@/lib/assignments/rules/at-risk";
import { missingOn, missingSummary } from "@/lib/connections/readiness/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { pathsOf } from "@/lib/core/pure/paths";
import { nearDay } from "@/lib/core/pure/text";
import { dayIn } from "@/lib/core/pure/time";
import type { CallOutFacts } from "@/lib/coverage/call-outs/queries/mail-facts";
import { findRiskFacts, findWatchedShift, type RiskFacts } from "@/lib/coverage/call-outs/queries/watched";
import { coverFrom } from "@/lib/coverage/call-outs/rules";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify, repsToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";
import { accessInGroups } from "@/lib/providers/policy";

type About = { firstName: string; facilityName: string; day: string; summary: string; link: string };

/** A credential is missing for a shift that is booked. */
export function ShiftAtRisk({
  firstName,
  facilityName,
  day,
  summary,
  link,
  whose,
  next,
}: About & { whose: string; next: string }) {
  return (
    <Layout
      preview={summary}
      heading={`A credential is missing for ${day} at ${facilityName}`}
      button={{ label: "Open assignment", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {whose} on {day} at {facilityName} is at risk. {summary}.
      </Paragraph>
      {next && <Paragraph>{next}</Paragraph>}
    </Layout>
  );
}

/** The facility looks for somebody else, because a credential of the holder's is missing. */
export function CoverSought({ firstName, facilityName, day, summary, link }: About) {
  return (
    <Layout
      preview={summary}
      heading={`${facilityName} looks for cover for ${day}`}
      button={{ label: "Open assignment", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {facilityName} looks for somebody to work your shift on {day}. {summary}.
      </Paragraph>
      <Paragraph>It stays yours if this is settled first.</Paragraph>
    </Layout>
  );
}

/** The holder's credentials are there again. */
export function StaysYours({ firstName, facilityName, day, link }: Omit<About, "summary">) {
  return (
    <Layout
      preview={`${facilityName}, ${day}`}
      heading={`${day} at ${facilityName} stays yours`}
      button={{ label: "Open assignment", href: link }}
    >
      <Paragraph>
        {hello(firstName)} nothing is missing any more for your shift on {day} at {facilityName}. Nobody else
        is looked for.
      </Paragraph>
    </Layout>
  );
}

const aboutShift = (
  facts: { facilityName: string; startOn: string; bookingRequestId: string },
  side: "provider" | "rep",
) => {
  const href = pathsOf[side].bookingRequest(facts.bookingRequestId);
  return { href, facilityName: facts.facilityName, day: nearDay(facts.startOn), link: pageLink(href) };
};

/** What becomes of the shift, where the facility has chosen that: from what day on cover is sought. */
function nextText(facts: RiskFacts, now: Date) {
  const from = missingForCover(facts, now).length > 0 ? coverFrom(facts) : null;
  if (!from) return "";
  const when = from <= now ? "now" : `from ${nearDay(dayIn(facts.timeZone, from))} on`;
  return `Cover is sought ${when}, and the shift is released at its start unless this is settled before.`;
}

/**
 * Notifies both sides that a credential is missing for a booked shift, while that is so [CRD-J-020]. What was renewed
 * meanwhile is no news [CRD-I-019]; reps without details read titles alone [CRD-P-034].
 */
export async function mailShiftAtRisk(
  actor: Actor,
  { bookingId, key }: Keyed<{ bookingId: string }>,
  context: Context = contextAt(),
) {
  const { now } = context;
  const facts = await findRiskFacts(actor, bookingId, now);
  if (!facts) return;
  const summaryWith = (details: boolean) =>
    missingSummary(missingOn(facts.checklist, facts.endOn, now, details)) ?? "";
  const summary = summaryWith(true);
  if (!summary) return;
  const subject = ({ day, facilityName }: { day: string; facilityName: string }) =>
    `A credential is missing for ${day} at ${facilityName}`;
  const toProvider = aboutShift(facts, "provider");
  const next = nextText(facts, now);
  await notifyEach({
    kind: "assignment",
    people: providerToNotify(facts.provider),
    key,
    now,
    write: ({ firstName }) => ({
      href: toProvider.href,
      subject: subject(toProvider),
      text: summary,
      body: ShiftAtRisk({ ...toProvider, firstName, summary, whose: "your shift", next }),
    }),
  });
  const toReps = aboutShift(facts, "rep");
  await notifyEach({
    kind: "assignment",
    people: repsToNotify(facts.reps, assignmentGroups),
    key,
    now,
    write: ({ firstName, groupNames }) => {
      const seen = summaryWith(accessInGroups(groupNames, facts.tie).details);
      const whose = `the shift of ${facts.shownName}`;
      return {
        href: toReps.href,
        subject: subject(toReps),
        text: seen,
        body: ShiftAtRisk({ ...toReps, firstName, summary: seen, whose, next: "" }),
      };
    },
  });
}

type Written = { key: string };

/** Notifies the holder that the product has opened a call-out or confirmed a report [CRD-J-021]. */
export async function mailCoverSought(facts: CallOutFacts, { key }: Written, { now }: Context) {
  const shift = await findWatchedShift(facts.bookingId, now);
  const summary = missingSummary(shift ? missingForCover(shift, now) : []);
  if (!summary) return;
  const { href, ...about } = aboutShift(facts, "provider");
  await notifyEach({
    kind: "call_out",
    people: providerToNotify(facts.provider),
    key,
    now,
    write: ({ firstName }) => ({
      href,
      subject: `${about.facilityName} looks for cover for ${about.day}`,
      text: "It stays yours if this is settled first.",
      body: CoverSought({ ...about, firstName, summary }),
    }),
  });
}

/** Notifies the holder that nobody else is looked for any more [CRD-J-021]. */
export async function mailStaysYours(facts: CallOutFacts, { key }: Written, { now }: Context) {
  const { href, ...about } = aboutShift(facts, "provider");
  await notifyEach({
    kind: "call_out",
    people: providerToNotify(facts.provider),
    key,
    now,
    write: ({ firstName }) => ({
      href,
      subject: `${about.day} at ${about.facilityName} stays yours`,
      text: "Nothing is missing any more.",
      body: StaysYours({ ...about, firstName }),
    }),
  });
}
