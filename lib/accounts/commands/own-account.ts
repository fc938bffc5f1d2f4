import { and, count, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { reps, users } from "@/db/schema";
import { ensureWayInRemains } from "@/lib/accounts/commands/sign-on-only";
import { oneself, oneselfConfirmed } from "@/lib/accounts/policy";
import { getCurrentUser } from "@/lib/accounts/queries";
import type { ChangeDetailsInput } from "@/lib/accounts/schema";
import type { Actor, RepActor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { actorOfSession } from "@/lib/core/server/auth";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { ensureManagerRemains } from "./manager-remains";
import { endEverySession } from "./sessions";
import { ensureStaffRemain } from "./staff-remains";

/** Changes what was sent of one's own name, phone number and consent to texts (SIL-25); answers the current user. */
export async function changeOwnDetails(
  visitor: Actor,
  input: ChangeDetailsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, oneself);
  const { firstName, lastName, phoneNumber, textOptIn } = input;
  const read = async () => getCurrentUser(await actorOfSession(actor.sessionId, context.now));
  await transaction(actor, context, async ({ audit }) => {
    await lockUser(eq(users.id, actor.userId));
    await ensureAsRead(context, read);
    await db()
      .update(users)
      .set({ firstName, lastName, phoneNumber, textOptIn, updatedAt: context.now })
      .where(eq(users.id, actor.userId));
    const details = { fields: Object.keys(input) };
    audit({ action: "account/details-changed", objectType: "user", objectId: actor.userId, details });
  });
  return read();
}

async function hasColleagues(actor: RepActor) {
  const [row] = await db()
    .select({ others: count() })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(
      and(
        eq(reps.organizationId, actor.organizationId),
        ne(reps.userId, actor.userId),
        eq(users.isActive, true),
      ),
    );
  return (row?.others ?? 0) > 0;
}

/** What ends, and what begins, with the end of an account in the domains above: `lib/catalog/account-ends.ts`. */
export type AccountEnds = (actor: SignedIn, unit: Unit, now: Date) => Promise<void>;

/**
 * Deactivates one's own account, softly, and ends its sessions on every device (SIL-25).
 * @throws 400 for a rep whose colleagues would be left without anybody who manages users, and for the last of staff who
 * has the second factor that staff must have [ACS-P-023]
 */
export async function closeOwnAccount(
  visitor: Actor,
  endWithIt: AccountEnds,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, oneselfConfirmed);
  await transaction(actor, context, async (unit) => {
    if (actor.kind === "rep" && actor.groups.includes("manage_users") && (await hasColleagues(actor)))
      await ensureManagerRemains(actor.organizationId, actor.userId);
    if (actor.kind === "staff") await ensureStaffRemain(actor.userId);
    await lockUser(eq(users.id, actor.userId));
    await db()
      .update(users)
      .set({ isActive: false, updatedAt: context.now })
      .where(eq(users.id, actor.userId));
    if (actor.kind === "rep") await ensureWayInRemains(actor.organizationId, actor.userId);
    await endEverySession(actor, { userId: actor.userId }, context);
    await endWithIt(actor, unit, context.now);
    unit.audit({ action: "account/closed", objectType: "user", objectId: actor.userId });
  });
  return null;
}
