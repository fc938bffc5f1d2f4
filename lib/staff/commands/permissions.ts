import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockMember } from "@/db/locks";
import { userPermissions, users } from "@/db/schema";
import type { Actor, PermissionName } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { staffActs } from "@/lib/staff/policy";

/** A rep's account, locked. @throws 404 for everybody else */
async function lockRep(email: string): Promise<string> {
  const rep = await lockMember(eq(users.email, email));
  if (!rep) throw notFound();
  return rep.user.id;
}

/** Gives a rep a permission beyond what the groups give; it holds from the next request on (SIL-127). @throws 404 */
export async function grantPermission(
  visitor: Actor,
  input: { email: string; name: PermissionName },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, staffActs);
  await transaction(actor, context, async ({ audit }) => {
    const userId = await lockRep(input.email);
    await db().insert(userPermissions).values({ userId, name: input.name }).onConflictDoNothing();
    const details = { name: input.name };
    audit({ action: "permission/granted", objectType: "user", objectId: userId, details });
  });
}

/** Takes such a permission back; what the groups give stays. @throws 404 */
export async function revokePermission(
  visitor: Actor,
  input: { email: string; name: PermissionName },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, staffActs);
  await transaction(actor, context, async ({ audit }) => {
    const userId = await lockRep(input.email);
    const granted = and(eq(userPermissions.userId, userId), eq(userPermissions.name, input.name));
    await db().delete(userPermissions).where(granted);
    const details = { name: input.name };
    audit({ action: "permission/revoked", objectType: "user", objectId: userId, details });
  });
}
