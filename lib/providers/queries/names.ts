import { and, eq, like, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { clearances, connections, listings, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { connectedProviders, isTied } from "@/lib/providers/queries/access";
import { namePattern } from "@/lib/providers/rules/names";

/**
 * Whose connections decide which last names are known: a rep's organization. Null for those who know all names they
 * come across: staff, the system, and a provider, who meets its own alone.
 */
type Knower = { organizationId: string | null };

/** @see Knower */
export const knowerOf = (actor: Actor): Knower => ({
  organizationId: actor.kind === "rep" ? actor.organizationId : null,
});

type ProviderId = typeof providers.id | typeof listings.providerId;

const refusals = (organizationId: string) =>
  and(eq(clearances.organizationId, organizationId), eq(clearances.status, "not_cleared"));

/** Whether the provider's last name is known: connected, as SIL-83 says it (SIL-58). */
export function isNameKnown({ organizationId }: Knower, providerId: ProviderId): SQL {
  if (organizationId === null) return sql`true`;
  const tie = and(isTied(organizationId), eq(connections.providerId, providerId));
  const refusal = and(refusals(organizationId), eq(clearances.providerId, providerId));
  // Said with exists, Postgres looks few rows up one by one, and reads both sets at once for many.
  return sql`(exists (select 1 from ${connections} where ${tie})
    and not exists (select 1 from ${clearances} where ${refusal}))`;
}

/** A provider's name as the viewer is shown it, of a row of `providers` (SIL-58). */
export const shownName = (knower: Knower) =>
  sql<string>`case when ${isNameKnown(knower, providers.id)} then ${providers.displayName} else ${providers.publicName} end`;

/** The same in lower case, of a row of `listings`: what names are ordered by. */
export const listedName = (knower: Knower) =>
  knower.organizationId === null
    ? sql<string>`${listings.name}`
    : sql<string>`case when ${isNameKnown(knower, listings.providerId)} then ${listings.name} else ${listings.publicName} end`;

/** The same of a row of `listings` among so many that both sets are read once, whatever Postgres expects. */
function isAmongKnown({ organizationId }: Knower): SQL {
  if (organizationId === null) return sql`true`;
  return sql`(${listings.providerId} in ${connectedProviders(organizationId)}
    and ${listings.providerId} not in (select ${clearances.providerId} from ${clearances} where ${refusals(organizationId)}))`;
}

/** Whether a row of `listings` is found by a name, of which the viewer may know so much (SIL-175). */
export function isListedAs(knower: Knower, name: string) {
  const pattern = namePattern(name);
  return or(like(listings.publicWords, pattern), and(like(listings.name, pattern), isAmongKnown(knower)));
}

/**
 * The same of any row that names a provider. Asked of each row in scope: as a join, Postgres would look through the
 * names of all providers first.
 */
export const isCalled = (knower: Knower, providerId: SQLWrapper, name: string) =>
  sql`(select ${isListedAs(knower, name)} from ${listings} where ${listings.providerId} = ${providerId})`;

/** A provider's name as an organization's reps are shown it. */
export async function findShownName(organizationId: string, providerId: string) {
  const [row] = await db()
    .select({ name: shownName({ organizationId }) })
    .from(providers)
    .where(eq(providers.id, providerId));
  return row?.name ?? "";
}
