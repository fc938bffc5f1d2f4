import { assignmentGroups } from "@/lib/assignments/policy";
import { isByProduct, isCalledOut, isReported } from "@/lib/assignments/rules/call-outs";
import type { Actor } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { pathsOf } from "@/lib/core/pure/paths";
import { dotted, nearDay } from "@/lib/core/pure/text";
import { mailCoverSought, mailStaysYours } from "@/lib/coverage/call-outs/mails/at-risk";
import {
  type CallOutFacts,
  findCallOutFacts,
  findReleaseFacts,
} from "@/lib/coverage/call-outs/queries/mail-facts";
import { answerPaths } from "@/lib/notices/answer-links/commands/make";
import { mailReceipt } from "@/lib/notices/answer-links/mails";
import { type News, notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify, repsToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph, Quote } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type About = { firstName: string; facilityName: string; day: string; link: string };
type NewsOfProvider = About & { providerName: string; words: string };

/** The holder of a confirmed shift cannot work it. */
export function CalledOut({
  firstName,
  facilityName,
  day,
  link,
  providerName,
  reason,
  words,
  isReleased,
}: NewsOfProvider & { reason: string | null; isReleased: boolean }) {
  return (
    <Layout
      preview={`${facilityName}, ${day}`}
      heading={`${providerName} cannot work ${day}`}
      button={{ label: "Find cover", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {providerName} cannot work the shift on {day} at {facilityName}
        {reason && ` (${reason})`}.{" "}
        {isReleased
          ? "The shift is released."
          : `It stays booked until you release ${providerName} or find somebody else.`}
      </Paragraph>
      {words && <Quote>{words}</Quote>}
    </Layout>
  );
}

/** The organization says that a provider cannot work a shift, and asks whether that is so. */
export function CallOutReported({ firstName, facilityName, day, link, words }: About & { words: string }) {
  return (
    <Layout
      preview={`${facilityName}, ${day}`}
      heading={`${facilityName} says that you cannot work ${day}`}
      button={{ label: "Answer", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {facilityName} says that you cannot work your shift on {day}. Is that right? Until
        you say so, the shift is yours as it was agreed.
      </Paragraph>
      {words && <Quote>{words}</Quote>}
    </Layout>
  );
}

/** A provider who had called out works the shift. */
export function CallOutWithdrawn({
  firstName,
  facilityName,
  day,
  link,
  providerName,
  words,
}: NewsOfProvider) {
  return (
    <Layout
      preview={`${facilityName}, ${day}`}
      heading={`${providerName} will work ${day} after all`}
      button={{ label: "Open assignment", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {providerName} will work the shift on {day} at {facilityName} after all.
      </Paragraph>
      {words && <Quote>{words}</Quote>}
    </Layout>
  );
}

/** A shift need not be worked, and is not paid. */
export function ShiftReleased({ firstName, facilityName, day, link }: About) {
  return (
    <Layout
      preview={`${facilityName}, ${day}`}
      heading={`You are released from ${day}`}
      button={{ label: "Open assignment", href: link }}
    >
      <Paragraph>
        {hello(firstName)} you need not work your shift on {day} at {facilityName}. It is not paid.
      </Paragraph>
    </Layout>
  );
}

type CallOutEvent = Keyed<{ callOutId: string }>;

/** What every letter about a call-out says. */
const aboutShift = (
  {
    facilityName,
    startOn,
    bookingRequestId,
  }: Pick<CallOutFacts, "facilityName" | "startOn" | "bookingRequestId">,
  side: "provider" | "rep",
) => ({
  facilityName,
  day: nearDay(startOn),
  href: pathsOf[side].bookingRequest(bookingRequestId),
  link: pageLink(pathsOf[side].bookingRequest(bookingRequestId)),
});

async function mailReps(
  facts: CallOutFacts,
  { key }: CallOutEvent,
  { now }: Context,
  write: (about: NewsOfProvider) => Omit<News, "href">,
) {
  const { href, ...shift } = aboutShift(facts, "rep");
  const about = { ...shift, providerName: facts.shownName, words: facts.comment };
  await notifyEach({
    kind: "call_out",
    people: repsToNotify(facts.reps, assignmentGroups),
    key,
    now,
    write: ({ firstName }) => ({ href, ...write({ ...about, firstName }) }),
  });
}

/** Notifies reps that a shift is without its provider, while it is so [RSC-J-019]. */
async function mailCalledOut(facts: CallOutFacts, input: CallOutEvent, context: Context) {
  const reason = facts.reason && titleOf("CallOutReason", facts.reason);
  await mailReps(facts, input, context, (about) => ({
    subject: `${about.providerName} cannot work ${about.day} at ${about.facilityName}`,
    push: `Called out: ${about.day} at ${about.facilityName}`,
    text: dotted([reason, about.words]),
    body: CalledOut({ ...about, reason, isReleased: facts.releasedAt !== null }),
  }));
}

/** The holder is asked whether a rep's report is right, while nobody has said so [RSC-J-020]. */
async function mailReported(facts: CallOutFacts, { key }: CallOutEvent, { now }: Context) {
  const { href, ...about } = { ...aboutShift(facts, "provider"), words: facts.comment };
  const { id: objectId, endsAt: expiresAt, provider } = facts;
  const links = await answerPaths("call_out", [{ userId: provider.userId, objectId, expiresAt }], now);
  const link = pageLink(links.get(provider.userId) ?? href);
  await notifyEach({
    kind: "call_out",
    people: providerToNotify(facts.provider),
    key,
    now,
    write: ({ firstName }) => ({
      href,
      subject: `${about.facilityName} says that you cannot work ${about.day}`,
      text: "Is that right? Until you say so, the shift is yours as it was agreed.",
      body: CallOutReported({ ...about, link, firstName }),
    }),
  });
}

/** Notifies the other side of a new call-out, in its present state [RSC-J-019 RSC-J-020]. */
export async function mailCallOutOpened(actor: Actor, input: CallOutEvent, context: Context = contextAt()) {
  const facts = await findCallOutFacts(actor, input);
  if (!facts) return;
  // Of a report that was confirmed meanwhile, the news of the confirmation notifies reps.
  if (facts.reportedBy === "rep" && isReported(facts)) await mailReported(facts, input, context);
  if (facts.reportedBy === "provider" && isCalledOut(facts)) await mailCalledOut(facts, input, context);
  if (facts.reportedBy !== "product" || facts.status === "withdrawn") return;
  // Whom nobody may let work at all is released at once: reps hear of it, and no cover is sought in the holder's name.
  await mailCalledOut(facts, input, context);
  if (isCalledOut(facts)) await mailCoverSought(facts, input, context);
}

/**
 * Notifies reps that their report is confirmed [RSC-J-019]. Where the product has confirmed it, the holder hears that
 * cover is sought [CRD-J-021], and reps of a shift that was released at once.
 */
export async function mailCallOutConfirmed(
  actor: Actor,
  input: CallOutEvent,
  context: Context = contextAt(),
) {
  const facts = await findCallOutFacts(actor, input);
  if (!facts) return;
  const isLetGo = facts.confirmedByProduct && facts.status === "released";
  if (isCalledOut(facts) || isLetGo) await mailCalledOut(facts, input, context);
  if (isByProduct(facts) && isCalledOut(facts)) await mailCoverSought(facts, input, context);
}

/** Notifies reps that the holder works the shift after all, and the holder of what the product takes back [RSC-J-021 CRD-J-021]. */
export async function mailCallOutWithdrawn(
  actor: Actor,
  input: CallOutEvent,
  context: Context = contextAt(),
) {
  const facts = await findCallOutFacts(actor, input);
  if (!facts) return;
  if (isByProduct(facts)) await mailStaysYours(facts, input, context);
  await mailReps(facts, input, context, (about) => ({
    subject: `${about.providerName} will work ${about.day} after all`,
    push: `Worked after all: ${about.day} at ${about.facilityName}`,
    text: about.words,
    body: CallOutWithdrawn(about),
  }));
}

/** Notifies the holder of a shift that it need not be worked [RSC-J-022]. */
export async function mailShiftReleased(
  actor: Actor,
  input: Keyed<{ bookingId: string }>,
  context: Context = contextAt(),
) {
  const facts = await findReleaseFacts(actor, input);
  if (!facts) return;
  const { href, ...about } = aboutShift(facts, "provider");
  await notifyEach({
    kind: "assignment",
    people: providerToNotify(facts.provider),
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      href,
      subject: `You are released from ${about.day} at ${about.facilityName}`,
      text: "You need not work this shift. It is not paid.",
      body: ShiftReleased({ ...about, firstName }),
    }),
  });
}

/** Confirms to the holder who answered a report by its mail that the answer has come [RSC-J-027]. */
export async function mailReportAnswered(
  actor: Actor,
  { purpose, objectId, key }: Keyed<Events["answer-link/used"]>,
  context: Context = contextAt(),
) {
  if (purpose !== "call_out") return;
  const facts = await findCallOutFacts(actor, { callOutId: objectId });
  if (!facts) return;
  const { facilityName, href } = aboutShift(facts, "provider");
  const { provider } = facts;
  await mailReceipt({ kind: "call_out", provider, facilityName, href, key, now: context.now });
}
