import { eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { lockOrganization, lockUsers } from "@/db/locks";
import { connections, organizations, reps, users } from "@/db/schema";
import { organizationIsReady, statusAfterOrganization } from "@/lib/accounts/rules";
import { sendWaitingConnections } from "@/lib/connections/commands/send-waiting";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { setPaymentTerms } from "@/lib/organizations/billing/commands";
import { getStaffOrganization } from "@/lib/staff/organizations/queries";
import type { VerifyOrganizationInput } from "@/lib/staff/organizations/schema";
import { staffDecides } from "@/lib/staff/policy";

/** Lets an organization's waiting reps in [ACC-S-003]. */
async function completeWaitingReps(
  { audit, emit }: Unit,
  organization: typeof organizations.$inferSelect,
  now: Date,
) {
  const ofOrganization = db()
    .select({ userId: reps.userId })
    .from(reps)
    .where(eq(reps.organizationId, organization.id));
  const waiting = await lockUsers(
    inArray(users.id, ofOrganization),
    eq(users.registrationStatus, "provisional"),
    eq(users.isActive, true),
  );
  for (const user of waiting) {
    const to = statusAfterOrganization(user.registrationStatus, organization);
    await db().update(users).set({ registrationStatus: to, updatedAt: now }).where(eq(users.id, user.id));
    const details = { from: user.registrationStatus, to, organizationId: organization.id };
    audit({ action: "account/activated", objectType: "user", objectId: user.id, details });
    emit("account/activated", { userId: user.id });
  }
}

type Facts = Omit<VerifyOrganizationInput, "id" | "paymentTermsDays">;

/** Records those facts that are given; both let the waiting reps in, and the waiting connection requests out. */
async function recordFacts(unit: Unit, id: string, facts: Facts, now: Date) {
  const details = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  if (Object.keys(details).length === 0) return;
  const [after] = await db()
    .update(organizations)
    .set({ ...details, updatedAt: now })
    .where(eq(organizations.id, id))
    .returning();
  unit.audit({ action: "organization/facts-recorded", objectType: "organization", objectId: id, details });
  if (after && organizationIsReady(after)) {
    await completeWaitingReps(unit, after, now);
    await sendWaitingConnections(unit, eq(connections.organizationId, id), now);
  }
}

/**
 * Records an organization's contract, credentials, fee and payment terms. With both facts its waiting reps are let in and
 * the connection requests that waited for it are sent. A fact taken back closes nothing that is open.
 * @throws 404
 */
export async function recordOrganizationFacts(
  visitor: Actor,
  input: VerifyOrganizationInput,
  context = contextAt(),
) {
  const actor = admit(visitor, staffDecides);
  const { id, paymentTermsDays, ...facts } = input;
  return transaction(actor, context, async (unit) => {
    if (!(await lockOrganization(eq(organizations.id, id)))) throw notFound();
    await recordFacts(unit, id, facts, context.now);
    if (paymentTermsDays !== undefined) await setPaymentTerms(unit, id, paymentTermsDays, context.now);
    return getStaffOrganization(actor, { id });
  });
}
