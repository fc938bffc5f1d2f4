import { eq } from "drizzle-orm";
import { lockOpportunity } from "@/db/locks";
import { opportunities } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";

/** An opportunity of the rep's organization, locked. @throws 404 for those of others */
export async function lockOwnOpportunity({ organizationId }: RepActor, opportunityId: string) {
  const opportunity = await lockOpportunity(
    eq(opportunities.id, opportunityId),
    eq(opportunities.organizationId, organizationId),
  );
  if (!opportunity) throw notFound();
  return opportunity;
}
