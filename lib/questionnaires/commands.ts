import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers, questionnaires } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { type Context, contextAt } from "@/lib/context";
import { notFound } from "@/lib/errors";
import { canWriteQuestionnaire, questionnaireWriters } from "@/lib/questionnaires/policy";
import { readQuestionnaire } from "@/lib/questionnaires/queries";
import type { SaveQuestionnaireInput } from "@/lib/questionnaires/schema";
import { viewQuestionnaire } from "@/lib/questionnaires/views";
import { transaction } from "@/lib/transaction";
import { ensureAsRead } from "@/lib/version";
import { admit } from "@/lib/who";

/** Saves all five answers, as a whole; the first time completes the questionnaire [PRV-C-051]. @throws 404 */
export async function answerQuestionnaire(
  visitor: Actor,
  input: SaveQuestionnaireInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, questionnaireWriters);
  if (!canWriteQuestionnaire(actor, input.providerId)) throw notFound();
  const { providerId, ...answers } = input;
  return transaction(actor, context, async ({ audit }) => {
    const [provider] = await db()
      .select({ id: providers.id })
      .from(providers)
      .where(eq(providers.id, providerId))
      .for("update");
    if (!provider) throw notFound();
    await ensureAsRead(context, () => readQuestionnaire(providerId));
    const { now } = context;
    await db()
      .insert(questionnaires)
      .values({ providerId, answers, completedAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: questionnaires.providerId, set: { answers, updatedAt: now } });
    audit({ action: "questionnaire/saved", objectType: "provider", objectId: providerId });
    return viewQuestionnaire(answers);
  });
}
