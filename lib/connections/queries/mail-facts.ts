import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  clearances,
  connections,
  facilities,
  opportunities,
  organizations,
  providers,
  users,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { person, providerPerson, repsOf } from "@/lib/notices/queries";
import { findShownName } from "@/lib/providers/queries/names";

/** A connection with its two sides. For jobs. */
export async function findConnectionFacts(visitor: Actor, input: { connectionId: string }) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      id: connections.id,
      status: connections.status,
      message: connections.message,
      organizationId: connections.organizationId,
      organizationName: organizations.name,
      facilityName: facilities.name,
      opportunityTitle: opportunities.title,
      provider: providerPerson,
    })
    .from(connections)
    .innerJoin(organizations, eq(organizations.id, connections.organizationId))
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(providers, eq(providers.id, connections.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(opportunities, eq(opportunities.id, connections.opportunityId))
    .where(eq(connections.id, input.connectionId));
  if (!row) return null;
  const shownName = await findShownName(row.organizationId, row.provider.providerId);
  return { ...row, shownName, reps: await repsOf(row.organizationId) };
}

/** A clearance, and the newest accepted connection it is about. For jobs. */
export async function findClearanceFacts(visitor: Actor, input: { clearanceId: string }) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      organizationName: organizations.name,
      connectionId: sql<string | null>`(select ${connections.id} from ${connections}
        where ${and(
          eq(connections.organizationId, clearances.organizationId),
          eq(connections.providerId, clearances.providerId),
          eq(connections.status, "accepted"),
        )} order by ${connections.acceptedAt} desc nulls last, ${connections.id} limit 1)`,
      provider: person,
    })
    .from(clearances)
    .innerJoin(organizations, eq(organizations.id, clearances.organizationId))
    .innerJoin(providers, eq(providers.id, clearances.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(clearances.id, input.clearanceId));
  return row ?? null;
}
