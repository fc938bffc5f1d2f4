import { and, eq, isNull, ne, or } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { clearances, connections, credentialChecks, credentialStates, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { providerPerson } from "@/lib/notices/queries";

/** A check that still counts, with its provider; null when it does not by now. For jobs. */
export async function findCountingCheck(visitor: Actor, input: { checkId: string }) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      ...fields(credentialStates, "kind", "type", "state", "facts"),
      ...fields(credentialChecks, "outcome", "noteToProvider", "providerId"),
      provider: providerPerson,
    })
    .from(credentialStates)
    .innerJoin(credentialChecks, eq(credentialChecks.id, credentialStates.checkId))
    .innerJoin(providers, eq(providers.id, credentialChecks.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(credentialStates.checkId, input.checkId));
  return row ?? null;
}

/** The organizations that a provider is connected with and whose clearance is not refused. For jobs. */
export async function listConnectedOrganizations(visitor: Actor, input: { providerId: string }) {
  admit(visitor, mailer);
  const rows = await db()
    .selectDistinct({ organizationId: connections.organizationId })
    .from(connections)
    .leftJoin(
      clearances,
      and(
        eq(clearances.organizationId, connections.organizationId),
        eq(clearances.providerId, connections.providerId),
      ),
    )
    .where(
      and(
        eq(connections.providerId, input.providerId),
        eq(connections.status, "accepted"),
        or(isNull(clearances.status), ne(clearances.status, "not_cleared")),
      ),
    );
  return rows.map(({ organizationId }) => organizationId);
}
