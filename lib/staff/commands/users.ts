import { and, eq, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { lockMember, lockUser } from "@/db/locks";
import { userPermissions, users } from "@/db/schema";
import { readReadiness } from "@/lib/accounts/queries";
import { statusAfterRejection, statusAfterRestoration, statusAfterVerification } from "@/lib/accounts/rules";
import type { Actor, PermissionName, RegistrationStatus } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { invalid, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { hashPassword } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { transaction } from "@/lib/core/server/transaction";
import { endPassportsOfUser } from "@/lib/credentials/passports/commands/end";
import { staffActs, staffDecides, terminalOnly } from "@/lib/staff/policy";
import type { newStaffInput } from "@/lib/staff/schema";
import { viewStaffUser } from "@/lib/staff/views";

const passwordAlone =
  "Staff need a second factor here. Leave out --password, and open the link that is printed.";

/**
 * Makes one of the operator's own people, verified from the start (SIL-158). Without a password nobody signs in before it was
 * set by a link, together with a factor [ACS-C-024]. Only from the terminal.
 * @throws 400 with a password where staff need a factor [ACS-P-023]
 */
export async function createStaffUser(
  visitor: Actor,
  input: z.output<typeof newStaffInput>,
  context = contextAt(),
) {
  const actor = admit(visitor, terminalOnly);
  const { password, ...names } = input;
  if (password !== undefined && env().staffNeedFactor) throw invalid({ password: passwordAlone });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return transaction(actor, context, async ({ audit }) => {
    const [user] = await db()
      .insert(users)
      .values({
        ...names,
        passwordHash,
        userType: "staff",
        registrationStatus: "complete",
        emailVerifiedAt: context.now,
      })
      .returning();
    if (!user) throw notFound();
    audit({ action: "staff/created", objectType: "user", objectId: user.id });
    return viewStaffUser(user);
  });
}

/** A member of staff who was made without a password and has not begun, for another link; null for everybody else. */
export async function findUnstarted(visitor: Actor, { email }: { email: string }) {
  admit(visitor, terminalOnly);
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.userType, "staff"), isNull(users.passwordHash)));
  return user ? viewStaffUser(user) : null;
}

/** The account, locked. Staff accounts are nobody's to judge here: not found. */
async function lockParticipant(id: string) {
  const user = await lockUser(eq(users.id, id), ne(users.userType, "staff"));
  if (!user) throw notFound();
  return user;
}

type UserRow = typeof users.$inferSelect;
type AccountState = Pick<UserRow, "registrationStatus" | "statusBeforeRejection" | "rejectedReason">;

/** Writes an account's new status, and answers the account. */
async function judge(user: UserRow, state: AccountState, now: Date) {
  const [after = user] = await db()
    .update(users)
    .set({ ...state, updatedAt: now })
    .where(eq(users.id, user.id))
    .returning();
  return viewStaffUser(after);
}

/**
 * Turns a provider or representative away. They can still sign in, and see that the account is not active.
 * @throws 404 for unknown and staff accounts, 400 when already rejected
 */
export async function rejectUser(
  visitor: Actor,
  input: { id: string; reason: string },
  context = contextAt(),
) {
  const actor = admit(visitor, staffActs);
  return transaction(actor, context, async ({ audit, emit }) => {
    const user = await lockParticipant(input.id);
    const { registrationStatus: from } = user;
    const { reason } = input;
    const to = statusAfterRejection(from);
    const state = { registrationStatus: to, statusBeforeRejection: from, rejectedReason: reason };
    const judged = await judge(user, state, context.now);
    const details = { from, to, reason };
    await endPassportsOfUser({ audit }, user.id, context.now);
    audit({ action: "account/rejected", objectType: "user", objectId: user.id, details });
    emit("account/rejected", { userId: user.id });
    return judged;
  });
}

/**
 * Takes a rejection back: the account has its earlier status again, and a rep of a ready organization is let in.
 * @throws 404 for unknown and staff accounts, 400 when not rejected
 */
export async function restoreUser(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, staffDecides);
  return transaction(actor, context, async ({ audit, emit }) => {
    const user = await lockParticipant(input.id);
    const organization = await readReadiness(user.id);
    const before: RegistrationStatus =
      user.statusBeforeRejection ?? statusAfterVerification(user.userType, organization);
    const { registrationStatus: from } = user;
    const to = statusAfterRestoration(from, before, organization);
    const state = { registrationStatus: to, statusBeforeRejection: null, rejectedReason: null };
    const judged = await judge(user, state, context.now);
    audit({ action: "account/restored", objectType: "user", objectId: user.id, details: { from, to } });
    if (to === "complete" && before !== "complete") emit("account/activated", { userId: user.id });
    return judged;
  });
}

/** A rep's account, locked. @throws 404 for everybody else */
async function lockRep(email: string): Promise<string> {
  const rep = await lockMember(eq(users.email, email));
  if (!rep) throw notFound();
  return rep.user.id;
}

type Permission = { email: string; name: PermissionName };

/** Gives a rep a permission beyond what the groups give; it holds from the next request on (SIL-127). @throws 404 */
export async function grantPermission(visitor: Actor, { email, name }: Permission, context = contextAt()) {
  const actor = admit(visitor, staffActs);
  await transaction(actor, context, async ({ audit }) => {
    const userId = await lockRep(email);
    await db().insert(userPermissions).values({ userId, name }).onConflictDoNothing();
    audit({ action: "permission/granted", objectType: "user", objectId: userId, details: { name } });
  });
}

/** Takes such a permission back; what the groups give stays. @throws 404 */
export async function revokePermission(visitor: Actor, { email, name }: Permission, context = contextAt()) {
  const actor = admit(visitor, staffActs);
  await transaction(actor, context, async ({ audit }) => {
    const userId = await lockRep(email);
    const granted = and(eq(userPermissions.userId, userId), eq(userPermissions.name, name));
    await db().delete(userPermissions).where(granted);
    audit({ action: "permission/revoked", objectType: "user", objectId: userId, details: { name } });
  });
}
