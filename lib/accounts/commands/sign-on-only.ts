import { and, arrayContains, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockOrganizationSecurity } from "@/db/locks";
import {
  factors,
  organizationSecurity,
  organizations,
  reps,
  signOn,
  signOnDomains,
  users,
} from "@/db/schema";
import { isInUse } from "@/lib/accounts/queries";
import { invalidForm } from "@/lib/core/pure/errors";
import type { Unit } from "@/lib/core/server/transaction";

/** The domain of a user's address is named by the organization, and not proven now: sign-on does not bind its people. */
const isUnproven = sql<boolean>`exists (select 1 from ${signOnDomains}
  where ${signOnDomains.organizationId} = ${organizationSecurity.organizationId}
    and ${signOnDomains.domain} = split_part(${users.email}, '@', 2) and ${signOnDomains.provenAt} is null)`;

/**
 * Whether sign-on is a representative's only way in, and whether they may use a password all the same; null for everybody
 * whose organization leaves it to them [ACS-V-007 ACS-V-034].
 */
export async function onlyWayOf(userId: string) {
  const [row] = await db()
    .select({
      organizationId: organizations.id,
      organizationName: organizations.name,
      isBound: sql<boolean>`not (${isUnproven})`,
      mayUsePassword: sql<boolean>`(${users.id} = any(${organizationSecurity.breakGlass})
        and 'manage_users' = any(${reps.groupNames}))`,
    })
    .from(users)
    .innerJoin(reps, eq(reps.userId, users.id))
    .innerJoin(organizations, eq(organizations.id, reps.organizationId))
    .innerJoin(organizationSecurity, eq(organizationSecurity.organizationId, organizations.id))
    .innerJoin(signOn, eq(signOn.organizationId, organizations.id))
    .where(and(eq(users.id, userId), eq(organizationSecurity.signOnOnly, true)));
  if (!row?.isBound) return null;
  const { organizationId, organizationName, mayUsePassword } = row;
  return { organizationId, organizationName, mayUsePassword };
}

/** Whether nothing but sign-on lets a person in. */
export async function isBoundToSignOn(userId: string): Promise<boolean> {
  const only = await onlyWayOf(userId);
  return only !== null && !only.mayUsePassword;
}

/**
 * The last look before a session opens by anything but sign-on: who is bound gets none, and who may use a password all the
 * same is reported to whoever manages the people, and to staff [ACS-V-035].
 * @throws 400 with the way in, for whoever has proven otherwise who they are: by a passkey, or by an invitation's link
 */
export async function ensureWayIn(userId: string, { emit }: Unit) {
  const only = await onlyWayOf(userId);
  if (!only) return;
  if (!only.mayUsePassword) throw invalidForm(`Please sign in with ${only.organizationName}.`);
  emit("sign-on/password-used", { organizationId: only.organizationId, userId });
}

const hasFactor = sql<boolean>`exists (select 1 from ${factors}
  where ${factors.userId} = ${users.id} and ${isNotNull(factors.confirmedAt)})`;

/** Whether somebody who manages users and has a factor may still use a password, without one of them. */
async function isSomebodyLeft(organizationId: string, breakGlass: string[], withoutUserId: string) {
  const scope: SQL[] = [
    eq(reps.organizationId, organizationId),
    inArray(users.id, breakGlass),
    ne(users.id, withoutUserId),
    arrayContains(reps.groupNames, ["manage_users"]),
    hasFactor,
  ];
  const [left] = await db()
    .select({ id: users.id })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(and(isInUse, ...scope))
    .limit(1);
  return left !== undefined;
}

/**
 * Locks what an organization demands at sign-in, and says whether nobody would be left who may use a password when one
 * of its people is gone, loses the group or the last factor. After the lock of that person, for the transaction of the
 * loss: of two who take each other's at once, one stays [ACS-I-014].
 */
export async function wouldLockOut(organizationId: string, withoutUserId: string): Promise<boolean> {
  const security = await lockOrganizationSecurity(organizationId);
  if (!security?.signOnOnly || !security.breakGlass.includes(withoutUserId)) return false;
  return !(await isSomebodyLeft(organizationId, security.breakGlass, withoutUserId));
}

/** @throws 400 when nobody would be left who may use a password while sign-on is the only way */
export async function ensureWayInRemains(organizationId: string, withoutUserId: string) {
  if (await wouldLockOut(organizationId, withoutUserId))
    throw invalidForm(
      "Somebody who manages users and has a second factor must be left who may use a password.",
    );
}
