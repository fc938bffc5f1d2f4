import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { anyOf } from "@/db/conditions";
import { lockOrganization } from "@/db/locks";
import { apiKeys, facilities, organizations } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { keyMark } from "@/lib/core/server/open-key";
import { newBearerToken } from "@/lib/core/server/tokens";
import { transaction } from "@/lib/core/server/transaction";
import { keyMakers } from "@/lib/organizations/api-keys/policy";
import { getKey } from "@/lib/organizations/api-keys/queries";
import { ensureKey, ensureRoom } from "@/lib/organizations/api-keys/rules";
import type { MadeKey, MakeKeyInput } from "@/lib/organizations/api-keys/schema";

/** Whether one of these is not a facility of the organization. */
async function someUnseen(organizationId: string, ids: string[] | null) {
  if (ids === null) return false;
  const own = and(eq(facilities.organizationId, organizationId), anyOf(facilities.id, ids));
  return (await db().$count(facilities, own)) < ids.length;
}

/**
 * Makes a key that acts as its maker with fewer rights; the answer alone has the key itself [ACS-C-014].
 * @throws 400 by field, and for a 21st key
 */
export async function makeKey(visitor: Actor, input: MakeKeyInput, context = contextAt()): Promise<MadeKey> {
  const actor = admit(visitor, keyMakers);
  const { organizationId, repId } = actor;
  return transaction(actor, context, async ({ audit, emit }) => {
    // So that two do not both make the last one.
    await lockOrganization(eq(organizations.id, organizationId));
    const { now } = context;
    ensureKey(input, actor.groups, await someUnseen(organizationId, input.facilityIds), now);
    const mine = and(eq(apiKeys.organizationId, organizationId), isNull(apiKeys.revokedAt));
    ensureRoom(await db().$count(apiKeys, mine));
    const { token, ...kept } = newBearerToken(keyMark);
    const id = newId();
    await db()
      .insert(apiKeys)
      .values({ ...input, ...kept, id, organizationId, repId, createdAt: now, updatedAt: now });
    const { name, groups, facilityIds, readOnly, expiresOn } = input;
    const details = { name, groups, facilityIds, readOnly, expiresOn };
    audit({ action: "api-key/made", objectType: "api_key", objectId: id, details });
    emit("account/key-made", { userId: actor.userId, keyId: id });
    return { ...(await getKey(actor, { id }, context)), key: token };
  });
}
