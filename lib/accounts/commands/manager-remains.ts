import { and, arrayContains, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { lockOrganization } from "@/db/locks";
import { organizations, reps, users } from "@/db/schema";
import { isInUse } from "@/lib/accounts/queries";
import { invalidForm } from "@/lib/core/pure/errors";

/**
 * Locks an organization and makes sure that somebody manages its users when one of them is gone or loses the group:
 * of two managers who remove each other at once, one stays. For the transaction of that removal.
 * @throws 400 when nobody else would be left
 */
export async function ensureManagerRemains(organizationId: string, withoutUserId: string) {
  await lockOrganization(eq(organizations.id, organizationId));
  const [other] = await db()
    .select({ id: users.id })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(
      and(
        eq(reps.organizationId, organizationId),
        ne(users.id, withoutUserId),
        isInUse,
        arrayContains(reps.groupNames, ["manage_users"]),
      ),
    )
    .limit(1);
  if (!other) throw invalidForm("An organization needs at least one active user who can manage its users.");
}
