import { db } from "@/db/client";
import { reminders } from "@/db/schema";
import { calledBy } from "@/lib/account-messages/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { transaction } from "@/lib/core/server/transaction";
import {
  listAwaitedFacts,
  listDueReminders,
  reminderDue,
  reminderKind,
} from "@/lib/credentials/endorsements/queries/awaited";
import { mayAsk } from "@/lib/credentials/endorsements/rules/answers";
import { jobsOnly } from "@/lib/messages/policy";
import { sendMail } from "@/lib/ports/mail/mail";
import { EndorsementRequested, EndorsementsListed } from "@/lib/ports/mail/templates/endorsements";

type Named = { firstName: string; lastName: string };

/** These mails go to strangers: a name that could be read as a message of its own is left out. */
const nameOf = ({ firstName, lastName }: Named) =>
  [calledBy(firstName), calledBy(lastName)].filter(Boolean).join(" ") || "A clinician";

const linkTo = (endorsementId: string) => `${env().appUrl}/endorsement/${endorsementId}`;

/**
 * Asks a reference for an endorsement, or reminds of it, unless it is completed or the reference was taken from the
 * list (SIL-120). An address that was named too often within a day is not asked again.
 */
export async function mailEndorsementRequest(
  actor: Actor,
  input: { referenceId: string; isReminder: boolean; key: string },
  context: Context = contextAt(),
) {
  const { isReminder } = input;
  const [facts] = await listAwaitedFacts(actor, { referenceIds: [input.referenceId] });
  if (!facts || (!isReminder && !mayAsk(facts))) return;
  const providerName = nameOf(facts);
  const body = EndorsementRequested({
    referenceName: calledBy(facts.fullName),
    providerName,
    isReminder,
    link: linkTo(facts.endorsementId),
  });
  const subject = isReminder
    ? `Reminder: ${providerName} asked you for an endorsement`
    : `${providerName} asks you for an endorsement`;
  await sendMail({ key: input.key, to: facts.email, subject, body }, context.now);
}

/** Tells an address that its outstanding endorsements were looked up (SIL-120). */
export async function mailEndorsementsListed(
  actor: Actor,
  input: { referenceIds: string[]; key: string },
  context: Context = contextAt(),
) {
  const facts = await listAwaitedFacts(actor, input);
  const [first] = facts;
  if (!first) return;
  const requests = facts.map((each) => ({ providerName: nameOf(each), link: linkTo(each.endorsementId) }));
  const subject = "Your outstanding endorsements";
  await sendMail(
    { key: input.key, to: first.email, subject, body: EndorsementsListed({ requests }) },
    context.now,
  );
}

/** Has every reference reminded that was asked a week ago and has not answered; each once, however often it runs. */
export async function remindReferences(actor: Actor, context: Context = contextAt()) {
  admit(actor, jobsOnly);
  return transaction(actor, context, async ({ emit }) => {
    const due = await listDueReminders(actor, context.now);
    for (const { referenceId } of due) {
      const [given] = await db()
        .insert(reminders)
        .values({ kind: reminderKind, objectId: referenceId, due: reminderDue, sentAt: context.now })
        .onConflictDoNothing()
        .returning({ id: reminders.objectId });
      if (given) emit("endorsement/reminder-due", { referenceId });
    }
    return due.length;
  });
}
