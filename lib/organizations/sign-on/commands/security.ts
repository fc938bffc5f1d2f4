import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockOrganization, lockOrganizationSecurity, lockUsers } from "@/db/locks";
import { organizationSecurity, organizations, reps, signOn, users } from "@/db/schema";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { impossible } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { signOnManagers } from "@/lib/organizations/sign-on/policy";
import { usedSince } from "@/lib/organizations/sign-on/queries/connection";
import { hasProvenDomain } from "@/lib/organizations/sign-on/queries/domains";
import { membersOf, securityOf, securityView } from "@/lib/organizations/sign-on/queries/security";
import { ensureOnlyWay, ensureOwnFactor, policyFromOf } from "@/lib/organizations/sign-on/rules/security";
import type { Security, SecurityInput } from "@/lib/organizations/sign-on/schema";
import type { SecurityRow } from "@/lib/organizations/sign-on/views";

/** The row of an organization, made where it has none, locked. */
async function lockSecurity(organizationId: string) {
  await db().insert(organizationSecurity).values({ organizationId }).onConflictDoNothing();
  const security = await lockOrganizationSecurity(organizationId);
  if (!security) throw impossible("What an organization demands is there once it was written");
  return security;
}

/** What sign-on can do for an organization by now. */
async function signOnFacts(organizationId: string) {
  const [connection] = await db()
    .select({ usedSince })
    .from(signOn)
    .where(eq(signOn.organizationId, organizationId));
  return {
    isConnected: connection !== undefined,
    hasProvenDomain: await hasProvenDomain(organizationId),
    isUsed: Boolean(connection?.usedSince),
  };
}

/** What is left out stays. */
const wanted = (before: SecurityRow, input: SecurityInput, now: Date): SecurityRow => ({
  policy: input.policy,
  policyFrom: policyFromOf(before, input.policy, now),
  graceDays: input.graceDays ?? before.graceDays,
  knownDevices: input.knownDevices ?? before.knownDevices,
  sessionDays: input.sessionDays ?? before.sessionDays,
  signOnOnly: input.signOnOnly ?? before.signOnOnly,
  breakGlass: input.breakGlass ?? before.breakGlass,
});

const recorded = ({ policy, graceDays, knownDevices, sessionDays, signOnOnly, breakGlass }: SecurityRow) => ({
  policy,
  graceDays,
  knownDevices,
  sessionDays,
  signOnOnly,
  breakGlass,
});

/** Writes what an organization demands, and says so to whoever manages its people. */
async function writeSecurity(
  { audit, emit }: Unit,
  actor: Actor,
  organizationId: string,
  [from, to]: [SecurityRow, SecurityRow],
  updatedAt: Date,
) {
  await db()
    .update(organizationSecurity)
    .set(Object.assign(recorded(to), { policyFrom: to.policyFrom, updatedAt }))
    .where(eq(organizationSecurity.organizationId, organizationId));
  audit({
    action: "security/saved",
    objectType: "organization",
    objectId: organizationId,
    details: { from: recorded(from), to: recorded(to) },
  });
  if (isSignedIn(actor)) emit("security/saved", { organizationId, userId: actor.userId });
}

/** The people of an organization among these: whatever is decided about them holds until commit. */
const lockMembers = (organizationId: string, ids: readonly string[]) =>
  lockUsers(
    and(
      inArray(users.id, [...ids]),
      sql`exists (select 1 from ${reps} where ${reps.userId} = ${users.id} and ${reps.organizationId} = ${organizationId})`,
    ) ?? sql`false`,
  );

/**
 * Sets what the own organization demands at sign-in; it acts with the next request of everybody [ACS-C-010 ACS-V-033
 * ACS-V-007]. The people who may use a password all the same are locked, so that none of them loses a factor or the group
 * meanwhile.
 * @throws 400 at `policy`, `sign_on_only` or `break_glass`, 400 `stale`
 */
export async function saveSecurity(
  visitor: Actor,
  input: SecurityInput,
  context: Context = contextAt(),
): Promise<Security> {
  const actor = admit(visitor, signOnManagers);
  const { organizationId, userId } = actor;
  return transaction(actor, context, async (unit) => {
    await lockOrganization(eq(organizations.id, organizationId));
    const named = input.breakGlass ?? (await securityOf(organizationId)).breakGlass;
    await lockMembers(organizationId, [userId, ...named]);
    const before = await lockSecurity(organizationId);
    const people = await membersOf(organizationId);
    await ensureAsRead(context, async () => securityView(before, people));
    const after = wanted(before, input, context.now);
    ensureOwnFactor(after.policy, {
      hasFactor: people.some(({ id, hasFactor }) => id === userId && hasFactor),
    });
    if (after.signOnOnly) ensureOnlyWay(await signOnFacts(organizationId), after.breakGlass, people);
    await writeSecurity(unit, actor, organizationId, [before, after], context.now);
    return securityView(after, people);
  });
}

/** Sign-on is not the only way any more: its connection or its last domain is gone [ACS-C-031]. */
export async function reopenPasswords(unit: Unit, actor: Actor, organizationId: string, now: Date) {
  const before = await lockOrganizationSecurity(organizationId);
  if (!before?.signOnOnly) return;
  await writeSecurity(
    unit,
    actor,
    organizationId,
    [before, Object.assign({}, before, { signOnOnly: false })],
    now,
  );
}
