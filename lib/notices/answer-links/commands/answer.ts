import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { answerLinks } from "@/db/schema";
import { type Context, contextWith } from "@/lib/core/pure/context";
import { gone } from "@/lib/core/pure/errors";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import type { AnswerLink } from "@/lib/notices/answer-links/queries";
import { answerLinkLimits, answerLinkTexts } from "@/lib/notices/answer-links/words";

/** @throws 429 when too much was sent by this link */
export const limitAnswers = ({ id }: AnswerLink, { now }: Context) =>
  limitRate(`answer-link:${id}`, answerLinkLimits.ofLink, now);

/**
 * What answers the matter has ended its open links, this one among them; of this one it is said that it was used. Last,
 * because the matter is locked before its links.
 * @throws 410 for the second of two who answer by the same link at once
 */
async function useUp({ id }: AnswerLink, now: Date) {
  const unused = and(eq(answerLinks.id, id), isNull(answerLinks.usedAt));
  const used = await db()
    .update(answerLinks)
    .set({ usedAt: now, revokedAt: null })
    .where(unused)
    .returning({ id: answerLinks.id });
  if (used.length === 0) throw gone(answerLinkTexts.used);
}

/**
 * Answers by an open link, as the provider it was made for: the same command as of a call, whose refusal leaves the link
 * open [RSC-C-031]. The audit log names the link; of an assignment or a report the provider gets a receipt.
 */
export function answerByLink(
  link: AnswerLink,
  context: Context,
  command: (context: Context) => Promise<unknown>,
): Promise<void> {
  const { id: linkId, actor, purpose, objectId } = link;
  const linked = contextWith(context, { linkId });
  return transaction(actor, linked, async (unit) => {
    await command(linked);
    await useUp(link, linked.now);
    unit.audit({
      action: "answer-link/used",
      objectType: "answer_link",
      objectId: linkId,
      details: { purpose, object_id: objectId },
    });
    if (purpose !== "offer") unit.emit("answer-link/used", { linkId, purpose, objectId });
  });
}
