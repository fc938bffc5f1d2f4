import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockConnection, lockOpportunity, lockProvider } from "@/db/locks";
import { connections, opportunities, providers } from "@/db/schema";
import { scopeOf } from "@/lib/connections/queries/list";
import type { SignedIn } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";

/**
 * A connection of the actor's side, locked after its provider and opportunity, in the order that every command keeps.
 * @throws 404 for those of others
 */
export async function lockOwnConnection(actor: SignedIn, connectionId: string) {
  const mine = [eq(connections.id, connectionId), scopeOf(actor)] as const;
  const [found] = await db()
    .select({ providerId: connections.providerId, opportunityId: connections.opportunityId })
    .from(connections)
    .where(and(...mine));
  if (!found) throw notFound();
  const { providerId, opportunityId } = found;
  await lockProvider(eq(providers.id, providerId));
  const opportunity = opportunityId ? await lockOpportunity(eq(opportunities.id, opportunityId)) : null;
  const connection = await lockConnection(...mine);
  if (!connection) throw notFound();
  return { connection, opportunity };
}
