import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers, questionnaires } from "@/db/schema";
import { type Actor, actorId } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { type Printout, toHtml } from "@/lib/core/pure/printout";
import { momentText } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { uuid } from "@/lib/core/pure/words";
import { env } from "@/lib/core/server/env";
import { newPass, passFits } from "@/lib/core/server/signed-links";
import { transaction } from "@/lib/core/server/transaction";
import {
  canReadQuestionnaire,
  questionnaireReaders,
  readIsRecorded,
} from "@/lib/onboarding/questionnaires/policy";
import type { Answers } from "@/lib/onboarding/questionnaires/schema";
import { answersInWords, viewQuestionnaire } from "@/lib/onboarding/questionnaires/views";
import { findProviderAccess } from "@/lib/providers/queries/access";

type Input = { providerId: string };
type Stored = { displayName: string; answers: Answers | null; updatedAt: Date | null };

/** @throws 403 for a rep without details access, 404 for another provider */
async function ensureReadable(actor: Actor, providerId: string) {
  const isId = uuid.safeParse(providerId).success;
  if (isId && canReadQuestionnaire(await findProviderAccess(actor, providerId))) return;
  throw actor.kind === "rep" ? forbidden() : notFound();
}

/** Refuses a stranger before any problem of the input is stated. @throws 403 or 404 */
export async function ensureQuestionnaireVisible(actor: Actor, path: { provider_id?: string }) {
  const providerId = path.provider_id ?? "";
  await ensureReadable(actor, providerId);
  if (!(await findStored(providerId))) throw notFound();
}

async function findStored(providerId: string): Promise<Stored | null> {
  const [row] = await db()
    .select({
      displayName: providers.displayName,
      answers: questionnaires.answers,
      updatedAt: questionnaires.updatedAt,
    })
    .from(providers)
    .leftJoin(questionnaires, eq(questionnaires.providerId, providers.id))
    .where(eq(providers.id, providerId));
  return row ? { ...row, answers: row.answers as Answers | null } : null;
}

/** The present five answers, for the commands of this noun. */
export const readQuestionnaire = async (providerId: string) =>
  viewQuestionnaire((await findStored(providerId))?.answers ?? null);

/** The stored answers; a read by anybody but the provider is audited. */
async function readStored(actor: Actor, providerId: string, form: string, context: Context): Promise<Stored> {
  await ensureReadable(actor, providerId);
  return transaction(actor, context, async ({ audit }) => {
    const stored = await findStored(providerId);
    if (!stored) throw notFound();
    if (readIsRecorded(actor)) {
      const details = { form, completed: stored.answers !== null };
      audit({ action: "questionnaire/read", objectType: "provider", objectId: providerId, details });
    }
    return stored;
  });
}

/**
 * The five answers, for the provider, reps with details access and staff [PRV-C-050].
 * @throws 404 for another provider, 403 for a rep without details access
 */
export async function getQuestionnaire(visitor: Actor, input: Input, context: Context = contextAt()) {
  const actor = admit(visitor, questionnaireReaders);
  return viewQuestionnaire((await readStored(actor, input.providerId, "answers", context)).answers);
}

function printoutOf({ displayName, answers, updatedAt }: Stored, context: Context): Printout {
  if (!answers) throw notFound();
  const name = displayName || "Provider";
  return {
    title: "Provider Questionnaire",
    subtitle: `${env().NEXT_PUBLIC_PRODUCT_NAME}, confidential`,
    blocks: [
      {
        facts: [
          ["Provider", name],
          ["Last updated", updatedAt ? momentText(updatedAt, "longDay", context.timeZone) : ""],
        ],
      },
      ...answersInWords(answers).flatMap(({ title, text, answer }) => [
        { heading: title },
        { paragraph: text },
        { paragraph: `Answer: ${answer}` },
      ]),
    ],
  };
}

/** The answers as HTML. @throws as getQuestionnaire, and 404 until completed (SIL-67) */
export async function getQuestionnaireText(visitor: Actor, input: Input, context: Context = contextAt()) {
  const actor = admit(visitor, questionnaireReaders);
  return { text: toHtml(printoutOf(await readStored(actor, input.providerId, "text", context), context)) };
}

const passPurpose = "questionnaire-pdf";
const passId = (actor: Actor, providerId: string) => `${providerId}:${actorId(actor)}`;

/** An address of the PDF that works for this reader, for 60 seconds. @throws as getQuestionnaireText */
export async function getQuestionnairePdf(visitor: Actor, input: Input, context: Context = contextAt()) {
  const actor = admit(visitor, questionnaireReaders);
  const { answers } = await readStored(actor, input.providerId, "pdf-address", context);
  if (!answers) throw notFound();
  const pass = newPass(passPurpose, passId(actor, input.providerId), context.now);
  return { url: `/api/questionnaire/${input.providerId}/file.pdf?sig=${encodeURIComponent(pass)}` };
}

/** The answers to be printed, at an address given out less than a minute ago. @throws as getQuestionnaireText */
export async function getQuestionnairePrintout(
  visitor: Actor,
  input: Input & { sig: string },
  context: Context = contextAt(),
): Promise<Printout> {
  const actor = admit(visitor, questionnaireReaders);
  const stored = await readStored(actor, input.providerId, "pdf", context);
  if (!passFits(passPurpose, passId(actor, input.providerId), input.sig, context.now)) throw notFound();
  return printoutOf(stored, context);
}
