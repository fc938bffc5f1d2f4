import { and, eq, exists, isNotNull, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser, lockUsers } from "@/db/locks";
import { factors, organizationSecurity, users } from "@/db/schema";
import { wouldLockOut } from "@/lib/accounts/commands/sign-on-only";
import type { SignedIn } from "@/lib/core/pure/actor";
import { env } from "@/lib/core/server/env";

const mayBeLastStaff = ({ kind }: SignedIn) => kind === "staff" && env().staffNeedFactor;

/** Locks whose factors are decided about: of staff all, so that of two who remove their factors at once one stays in. */
export async function lockFactorsOf(actor: SignedIn) {
  if (mayBeLastStaff(actor)) await lockUsers(eq(users.userType, "staff"), eq(users.isActive, true));
  else await lockUser(eq(users.id, actor.userId));
}

const otherStaffWithFactor = (userId: string) =>
  and(
    eq(users.userType, "staff"),
    eq(users.isActive, true),
    ne(users.id, userId),
    exists(
      db()
        .select({ one: sql`1` })
        .from(factors)
        .where(and(eq(factors.userId, users.id), isNotNull(factors.confirmedAt))),
    ),
  );

/**
 * Whether somebody may not be without a factor: the organization requires one, grace or not [ACS-I-005], they are the last who
 * may use a password where sign-on is the only way [ACS-I-014], or they are the
 * last of the staff who have one [ACS-P-023].
 */
export async function demandsFactor(actor: SignedIn): Promise<boolean> {
  if (actor.kind === "staff")
    return mayBeLastStaff(actor) && (await db().$count(users, otherStaffWithFactor(actor.userId))) === 0;
  if (actor.kind !== "rep") return false;
  const required = and(
    eq(organizationSecurity.organizationId, actor.organizationId),
    eq(organizationSecurity.policy, "required"),
  );
  if ((await db().$count(organizationSecurity, required)) > 0) return true;
  return wouldLockOut(actor.organizationId, actor.userId);
}
