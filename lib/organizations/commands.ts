import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockOrganization } from "@/db/locks";
import { organizations } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
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
  context = contextAt(),
) {
  const actor = admit(visitor, organizationEditors);
  return transaction(actor, context, async ({ audit }) => {
    const before = await lockOrganization(eq(organizations.id, id), organizationScope(actor));
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
