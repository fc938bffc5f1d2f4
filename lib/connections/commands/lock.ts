import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProvider } from "@/db/locks";
import { connections } from "@/db/schema";
import { scopeOf } from "@/lib/connections/queries/list";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { lockOpportunity } from "@/lib/opportunities/commands/move";

type Reader = Exclude<Actor, { kind: "anonymous" }>;

/**
 * A connection of the actor's side, locked after its provider and opportunity, in the order that every command keeps.
 * @throws 404 for those of others
 */
export async function lockConnection(actor: Reader, connectionId: string) {
  const mine = and(eq(connections.id, connectionId), scopeOf(actor));
  const [found] = await db()
    .select({ providerId: connections.providerId, opportunityId: connections.opportunityId })
    .from(connections)
    .where(mine);
  if (!found) throw notFound();
  await lockProvider(found.providerId);
  const opportunity = found.opportunityId ? await lockOpportunity(found.opportunityId) : null;
  const [connection] = await db().select().from(connections).where(mine).for("no key update");
  if (!connection) throw notFound();
  return { connection, opportunity };
}
