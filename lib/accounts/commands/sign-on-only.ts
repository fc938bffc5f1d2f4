import { and, arrayContains, eq, inArray, isNotNull, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { jsonRow } from "@/db/json";
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

const person = alias(users, "person");

/** The domain of a person's address is named by the organization, and not proven now: sign-on does not bind its people. */
const isUnproven = sql`exists (select 1 from ${signOnDomains}
  where ${signOnDomains.organizationId} = ${organizationSecurity.organizationId}
    and ${signOnDomains.domain} = split_part(${person.email}, '@', 2) and ${signOnDomains.provenAt} is null)`;

/** The way in that a representative's organization leaves them, where that is sign-on alone. */
export type OnlyWay = {
  organizationId: string;
  organizationName: string;
  /** Despite that, because the organization has named them for the day on which sign-on fails. */
  mayUsePassword: boolean;
};

/**
 * Whether sign-on is a representative's only way in, and whether they may use a password all the same; null for everybody
 * whose organization leaves it to them [ACS-V-007 ACS-V-034]. A column, to be read with what else a statement asks.
 */
export function onlyWayColumn(userId: typeof users.id | string): SQL<OnlyWay | null> {
  const way = jsonRow({
    organizationId: organizations.id,
    organizationName: organizations.name,
    mayUsePassword: sql`(${person.id} = any(${organizationSecurity.breakGlass})
      and 'manage_users' = any(${reps.groupNames}))`,
  });
  const found = db()
    .select({ way })
    .from(reps)
    .innerJoin(person, eq(person.id, reps.userId))
    .innerJoin(organizations, eq(organizations.id, reps.organizationId))
    .innerJoin(organizationSecurity, eq(organizationSecurity.organizationId, organizations.id))
    .innerJoin(signOn, eq(signOn.organizationId, organizations.id))
    .where(and(eq(reps.userId, userId), eq(organizationSecurity.signOnOnly, true), not(isUnproven)));
  return sql<OnlyWay | null>`(${found})`;
}

/** The only way in of one person. */
export async function onlyWayOf(userId: string): Promise<OnlyWay | null> {
  const [row] = await db()
    .select({ only: onlyWayColumn(users.id) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.only ?? null;
}

/** Whether nothing but sign-on lets a person in. */
export const isBoundToSignOn = (only: OnlyWay | null) => only !== null && !only.mayUsePassword;

/**
 * The last look before a session opens by anything but sign-on: who is bound gets none, and who may use a password all the
 * same is reported to whoever manages the people, and to staff [ACS-V-035].
 * @throws 400 with the way in, for whoever has proven otherwise who they are: by a passkey, or by an invitation's link
 */
export function ensureWayIn(only: OnlyWay | null, userId: string, { emit }: Unit) {
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
