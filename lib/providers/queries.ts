import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { clearances, connections } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { accessOf } from "@/lib/providers/policy";
import type { ProviderAccess } from "@/lib/providers/schema";

/**
 * How much of a provider's profile this actor may read (SIL-85). `limitedDetails`: the organization has an accepted
 * connection and has not refused clearance. `details`: moreover one of its facilities approved the provider, or the
 * rep grants clearance and so must read credentials. A provider has both on itself; staff and the system on everybody.
 */
export async function findProviderAccess(actor: Actor, providerId: string): Promise<ProviderAccess> {
  if (actor.kind !== "rep" || actor.status !== "complete") return accessOf(actor, providerId, null);
  const [tie] = await db()
    .select({
      accepted: sql<boolean>`coalesce(bool_or(${connections.status} = 'accepted'), false)`,
      approved: sql<boolean>`coalesce(bool_or(${connections.facilityStatus} = 'approved'), false)`,
      clearance: sql<string | null>`max(${clearances.status})`,
    })
    .from(connections)
    .leftJoin(
      clearances,
      and(
        eq(clearances.organizationId, connections.organizationId),
        eq(clearances.providerId, connections.providerId),
      ),
    )
    .where(and(eq(connections.organizationId, actor.organizationId), eq(connections.providerId, providerId)));
  return accessOf(actor, providerId, tie ?? null);
}
