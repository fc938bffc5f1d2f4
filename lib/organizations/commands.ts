import { and, arrayContains, eq, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations, reps, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalidForm, notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { organizationEditors } from "@/lib/organizations/policy";
import { organizationScope, readOrganization } from "@/lib/organizations/queries";
import type { ChangeOrganizationInput } from "@/lib/organizations/schema";

/** Renames the own organization; its contract, credentials and fee are the staff's to record. @throws 404 */
export async function updateOrganization(
  visitor: Actor,
  { id, name }: ChangeOrganizationInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, organizationEditors);
  return transaction(actor, context, async ({ audit }) => {
    const [before] = await db()
      .select({ name: organizations.name })
      .from(organizations)
      .where(and(eq(organizations.id, id), organizationScope(actor)))
      .for("no key update");
    if (!before) throw notFound();
    await ensureAsRead(context, () => readOrganization(actor, id));
    if (name !== undefined && name !== before.name) {
      await db().update(organizations).set({ name, updatedAt: context.now }).where(eq(organizations.id, id));
      const details = { fields: ["name"] };
      audit({ action: "organization/updated", objectType: "organization", objectId: id, details });
    }
    return readOrganization(actor, id);
  });
}

/**
 * Locks an organization and makes sure that somebody manages its users when one of them is gone or loses the group:
 * of two managers who remove each other at once, one stays. For the transaction of that removal.
 * @throws 400 when nobody else would be left
 */
export async function ensureManagerRemains(organizationId: string, withoutUserId: string) {
  await db()
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for("no key update");
  const [other] = await db()
    .select({ id: users.id })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(
      and(
        eq(reps.organizationId, organizationId),
        ne(users.id, withoutUserId),
        eq(users.isActive, true),
        sql`${users.registrationStatus} <> 'rejected'`,
        arrayContains(reps.groupNames, ["manage_users"]),
      ),
    )
    .limit(1);
  if (!other) throw invalidForm("An organization needs at least one active user who can manage its users.");
}
