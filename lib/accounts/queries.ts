import { and, eq, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { pictureOf } from "@/db/pictures";
import { questionnaires, signatures, users } from "@/db/schema";
import { oneself } from "@/lib/accounts/policy";
import { viewCurrentUser } from "@/lib/accounts/views";
import type { Actor } from "@/lib/core/pure/actor";
import { unauthenticated } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { currentVersion } from "@/lib/onboarding/views/agreements";

/** That the account of a row of `users` is in use: active, and not rejected by staff. */
export const isInUse = and(eq(users.isActive, true), ne(users.registrationStatus, "rejected"));

/** One's own account as the screens read it [ACC-C-024]. @throws 401 without a session */
export async function getCurrentUser(visitor: Actor) {
  const actor = admit(visitor, oneself);
  if (actor.kind === "system") throw unauthenticated();
  const providerId = actor.kind === "provider" ? actor.providerId || null : null;
  const [facts] = await db()
    .select({
      phoneNumber: users.phoneNumber,
      textOptIn: users.textOptIn,
      pictureId: pictureOf(sql`${providerId}::uuid`),
      completedQuestionnaire: sql<boolean>`exists(select 1 from ${questionnaires} where ${questionnaires.providerId} = ${providerId}::uuid)`,
      contractSigned: sql<boolean>`exists(select 1 from ${signatures} where ${and(
        sql`${signatures.providerId} = ${providerId}::uuid`,
        eq(signatures.kind, "contract"),
        eq(signatures.version, currentVersion.contract),
      )})`,
    })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!facts) throw unauthenticated();
  return viewCurrentUser(actor, {
    ...facts,
    needsContractSigned: providerId !== null && !facts.contractSigned,
  });
}
