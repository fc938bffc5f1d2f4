import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { answerLinks, noticeSettings, providers, users } from "@/db/schema";
import { type Actor, type ProviderActor, withoutProof } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { idOfLinkToken } from "@/lib/core/server/signed-links";
import { linkHolders } from "@/lib/notices/answer-links/policy";
import type { LinkFacts } from "@/lib/notices/answer-links/rules";
import { type AnswerPurpose, answerPurposes } from "@/lib/notices/answer-links/words";

/** The purpose that a link's token is signed for: one of the other purposes does not fit [RSC-I-014 RSC-I-037]. */
export const signedFor = (purpose: AnswerPurpose) => `answer:${purpose}`;

export type AnswerLink = LinkFacts & {
  id: string;
  purpose: AnswerPurpose;
  objectId: string;
  /** For whom it answers, as if signed in. */
  actor: ProviderActor;
};

function signedIdIn(token: string) {
  for (const purpose of answerPurposes) {
    const id = idOfLinkToken(signedFor(purpose), token);
    if (id) return { purpose, id };
  }
  return null;
}

const findLink = (id: string) =>
  db()
    .select({
      ...fields(answerLinks, "id", "purpose", "objectId", "usedAt", "revokedAt", "expiresAt"),
      ...fields(users, "email", "firstName", "lastName", "isActive"),
      userId: users.id,
      status: users.registrationStatus,
      providerId: providers.id,
      completedSteps: providers.completedRegistrationSteps,
      isWanted: sql<boolean>`coalesce(${noticeSettings.answerLinksOn}, true)`,
    })
    .from(answerLinks)
    .innerJoin(users, eq(users.id, answerLinks.userId))
    .innerJoin(providers, eq(providers.userId, users.id))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(eq(answerLinks.id, id));

/** A link by the token in its address, with the provider for whom it answers. @throws 404 where the token opens nothing */
export async function getAnswerLink(visitor: Actor, token: string): Promise<AnswerLink> {
  admit(visitor, linkHolders);
  const signed = signedIdIn(token);
  const [row] = signed ? await findLink(signed.id) : [];
  if (!row || row.purpose !== signed?.purpose) throw notFound();
  const { id, purpose, objectId, usedAt, revokedAt, expiresAt, isActive, isWanted, ...person } = row;
  // The link takes the place of a session.
  const actor: ProviderActor = { kind: "provider", ...person, ...withoutProof, sessionId: id };
  return { id, purpose, objectId, usedAt, revokedAt, expiresAt, isActive, isWanted, actor };
}
