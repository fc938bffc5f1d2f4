import { db } from "@/db/client";
import { questionnaires } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { ensureAsRead } from "@/lib/core/pure/version";
import { transaction } from "@/lib/core/server/transaction";
import { admitOwner, lockOnboarding } from "@/lib/onboarding/commands/settle";
import { readQuestionnaire } from "@/lib/onboarding/questionnaires/queries";
import type { SaveQuestionnaireInput } from "@/lib/onboarding/questionnaires/schema";
import { viewQuestionnaire } from "@/lib/onboarding/questionnaires/views";

/** Saves all five answers, as a whole; the first time completes the questionnaire [PRV-C-051]. @throws 404 */
export async function answerQuestionnaire(
  visitor: Actor,
  input: SaveQuestionnaireInput,
  context: Context = contextAt(),
) {
  const actor = admitOwner(visitor, input.providerId);
  const { providerId, ...answers } = input;
  return transaction(actor, context, async ({ audit }) => {
    await lockOnboarding(providerId);
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
