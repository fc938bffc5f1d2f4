import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockApiKey } from "@/db/locks";
import { apiKeys } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { keyMark } from "@/lib/core/server/open-key";
import { newBearerToken } from "@/lib/core/server/tokens";
import { transaction } from "@/lib/core/server/transaction";
import { keyMakers, keyManagers } from "@/lib/organizations/api-keys/policy";
import { getKey, shownKeys } from "@/lib/organizations/api-keys/queries";
import { ensureRotatable, stateOfKey } from "@/lib/organizations/api-keys/rules";
import type { MadeKey } from "@/lib/organizations/api-keys/schema";
import { formerDays } from "@/lib/organizations/api-keys/words";

/** A key of the own organization, locked. @throws 404 */
async function lockOwn(actor: RepActor, id: string, now: Date) {
  const key = await lockApiKey(eq(apiKeys.id, id), shownKeys(actor, now));
  if (!key) throw notFound();
  return key;
}

const own = (actor: RepActor, id: string) =>
  and(eq(apiKeys.id, id), eq(apiKeys.organizationId, actor.organizationId));

/**
 * Gives a key a new secret; the former one works for 7 more days, or until the key is revoked [ACS-C-016]. Its limits,
 * its Idempotency-Keys and its end stay.
 * @throws 404, 400 for a key that is over
 */
export async function rotateKey(
  visitor: Actor,
  input: { id: string },
  context = contextAt(),
): Promise<MadeKey> {
  const actor = admit(visitor, keyMakers);
  const { id } = input;
  return transaction(actor, context, async ({ audit }) => {
    const before = await lockOwn(actor, id, context.now);
    const { now } = context;
    ensureRotatable(stateOfKey(before, now));
    const { token, secretHash } = newBearerToken(keyMark, before.prefix);
    const formerUntil = new Date(now.getTime() + formerDays * dayMs);
    await db()
      .update(apiKeys)
      .set({ secretHash, formerHash: before.secretHash, formerUntil, updatedAt: now })
      .where(own(actor, id));
    audit({ action: "api-key/rotated", objectType: "api_key", objectId: id, details: { name: before.name } });
    return { ...(await getKey(actor, { id }, context)), key: token };
  });
}

/** Revokes a key and its former secret at once [ACS-I-019]. Once more changes nothing. @throws 404 */
export async function revokeKey(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, keyManagers);
  const { id } = input;
  await transaction(actor, context, async ({ audit }) => {
    const { revokedAt, name } = await lockOwn(actor, id, context.now);
    if (revokedAt !== null) return;
    const { now } = context;
    await db().update(apiKeys).set({ revokedAt: now, updatedAt: now }).where(own(actor, id));
    audit({ action: "api-key/revoked", objectType: "api_key", objectId: id, details: { name } });
  });
  return null;
}
