import { db } from "@/db/client";
import { clearanceNews } from "@/db/schema";
import {
  findNudgedStep,
  findStepFacts,
  type StepFacts,
  wasAskedLately,
} from "@/lib/connections/clock/queries/mail-facts";
import { businessDays } from "@/lib/connections/clock/rules";
import { stepWords } from "@/lib/connections/clock/words";
import type { Actor, GroupName } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { pathsOf } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify, repsToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type Asked = { firstName: string; facilityName: string; texts: readonly string[]; link: string };

/** A facility asks for credentials before it clears a provider. */
export function CredentialsAwaited({ firstName, facilityName, texts, link }: Asked) {
  return (
    <Layout
      preview={texts.join("; ")}
      heading={`${facilityName} is waiting for ${counted(texts.length, "credential")}`}
      button={{ label: "Open connection", href: link }}
    >
      <Paragraph>
        {hello(firstName)} before it can clear you, {facilityName} asks for:
      </Paragraph>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Layout>
  );
}

type Reminded = { firstName: string; heading: string; text: string; link: string };

/** Somebody is reminded that others wait. */
export function TurnReminder({ firstName, heading, text, link }: Reminded) {
  return (
    <Layout preview={text} heading={heading} button={{ label: "Open connection", href: link }}>
      <Paragraph>
        {hello(firstName)} {text}
      </Paragraph>
    </Layout>
  );
}

/**
 * Notifies the provider of what a facility waits for, once for each connection in seven days [CRD-J-014]. What was added
 * meanwhile is not asked for.
 */
export async function mailStepBegan(
  actor: Actor,
  { stepId, key }: Keyed<{ stepId: string }>,
  { now }: Context = contextAt(),
) {
  const facts = await findStepFacts(actor, stepId, now);
  if (facts?.step !== "documents" || facts.missing.length === 0) return;
  if (await wasAskedLately(facts.connectionId, now)) return;
  const href = pathsOf.provider.connection(facts.connectionId);
  const { facilityName, missing: texts } = facts;
  await notifyEach({
    kind: "connection",
    people: providerToNotify(facts.provider),
    key,
    now,
    write: ({ firstName }) => ({
      href,
      subject: `${facilityName} is waiting for ${counted(texts.length, "credential")}`,
      text: texts.join("; "),
      body: CredentialsAwaited({ firstName, facilityName, texts, link: pageLink(href) }),
    }),
  });
  // The step counts as asked of once that is out: a run that could not mail is tried again.
  await db().insert(clearanceNews).values({ stepId, what: "began", createdAt: now }).onConflictDoNothing();
}

/** Reps who act on a step; where nobody is in that group, those who manage users [CRD-J-015]. */
function repsOfStep({ step, reps }: StepFacts) {
  const group: GroupName = step === "approval" ? "grant_presentation_approval" : "grant_clearance";
  const acting = repsToNotify(reps, [group]);
  return acting.length > 0 ? acting : repsToNotify(reps, ["manage_users"]);
}

type StepNews = { subject: string; text: string; push: string };

/** Notifies whoever's turn it is; staff see theirs in a list. */
async function notifyHolder(facts: StepFacts, { subject, text, push }: StepNews, key: string, now: Date) {
  if (facts.holder === "staff") return;
  const side = facts.holder === "provider" ? "provider" : "rep";
  const href = pathsOf[side].connection(facts.connectionId);
  await notifyEach({
    kind: "connection",
    people: side === "provider" ? providerToNotify(facts.provider) : repsOfStep(facts),
    key,
    now,
    write: ({ firstName }) => ({
      href,
      subject,
      text,
      push,
      body: TurnReminder({ firstName, heading: subject, text, link: pageLink(href) }),
    }),
  });
}

/** What is waited for, in a sentence. */
const waitText = ({ step, missing }: StepFacts) =>
  missing.length > 0 && step === "documents" ? `Still missing: ${missing.join("; ")}.` : stepWords[step];

/** A party reminds whoever's turn it is [CRD-J-015]. */
export async function mailNudged(
  actor: Actor,
  { nudgeId, key }: Keyed<{ nudgeId: string }>,
  { now }: Context = contextAt(),
) {
  const facts = await findNudgedStep(actor, nudgeId, now);
  if (!facts) return;
  const subject = `A reminder: ${facts.facilityName} and ${facts.shownName}`;
  // A locked screen names nobody.
  const push = "A reminder: a connection is waiting for you";
  await notifyHolder(facts, { subject, text: waitText(facts), push }, key, now);
}

/** A step has taken longer than it should [CRD-J-016]. */
export async function mailStepOverdue(
  actor: Actor,
  { stepId, key }: Keyed<{ stepId: string }>,
  { now }: Context = contextAt(),
) {
  const facts = await findStepFacts(actor, stepId, now);
  if (!facts) return;
  const days = Math.floor(businessDays(facts.startedAt, now, facts.timeZone));
  const subject = `${facts.facilityName}: waiting for ${counted(days, "business day")}`;
  await notifyHolder(facts, { subject, text: waitText(facts), push: subject }, key, now);
}
