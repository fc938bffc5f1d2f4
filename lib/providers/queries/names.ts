import { and, arrayOverlaps, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { facilitiesSeen, isTiedHere } from "@/db/owned";
import { clearances, connections, listings, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { folded, hasAccents } from "@/lib/core/pure/folding";
import { hasAcceptedConnection } from "@/lib/providers/queries/access";
import { lettersOf, namePattern } from "@/lib/providers/rules/names";
import { type Standing, standing } from "@/lib/providers/rules/standings";

/**
 * The organization whose connections decide which last names are known: the rep's. Null for readers who know all names
 * they come across: staff, the system, and a provider, who meets its own alone.
 */
type NameViewer = { organizationId: string | null };

/** @see NameViewer */
export const nameViewerOf = (actor: Actor): NameViewer => ({
  organizationId: actor.kind === "rep" ? actor.organizationId : null,
});

const refusals = (organizationId: string) =>
  and(eq(clearances.organizationId, organizationId), eq(clearances.status, "not_cleared"));

/** Whether the last name of a row of `providers` is known: connected, as SIL-83 says it (SIL-58). */
function isNameKnown({ organizationId }: NameViewer): SQL {
  if (organizationId === null) return sql`true`;
  const tie = and(hasAcceptedConnection(organizationId), eq(connections.providerId, providers.id));
  const refusal = and(refusals(organizationId), eq(clearances.providerId, providers.id));
  return sql`(exists (select 1 from ${connections} where ${tie})
    and not exists (select 1 from ${clearances} where ${refusal}))`;
}

/** A provider's name as the viewer is shown it, of a row of `providers` (SIL-58). */
export const shownName = (nameViewer: NameViewer) =>
  sql<string>`case when ${isNameKnown(nameViewer)} then ${providers.displayName} else ${providers.publicName} end`;

/**
 * Whether an organization is related to the provider of a row of `listings` in one of these ways; no organization is
 * not.
 */
export const isRelatedAs = (organizationId: string | null, ...ways: Standing[]) =>
  and(
    arrayOverlaps(
      listings.standings,
      ways.map((way) => standing(organizationId, way)),
    ),
    ways.includes("connected")
      ? isConnectedHere(organizationId)
      : isTiedHere(organizationId, listings.providerId),
  ) as SQL;

/** Standings are the whole organization's: who sees some facilities alone is connected there. */
const isConnectedHere = (organizationId: string | null) =>
  facilitiesSeen() &&
  sql`exists (select 1 from ${connections} where ${and(
    hasAcceptedConnection(organizationId),
    eq(connections.providerId, listings.providerId),
  )})`;

/** A name within another one, as searches read both; with its accents where somebody has typed them (SIL-185). */
export const nameContains = (foldedValue: SQLWrapper, value: SQLWrapper, name: string) =>
  and(
    sql`${foldedValue} like ${namePattern(folded(name))}`,
    hasAccents(name) ? sql`lower(${value}) like ${namePattern(name)}` : undefined,
  ) as SQL;

/** Found by the full name where it is known, else by the public words as `inPublic` says it (SIL-175). */
function isFound({ organizationId }: NameViewer, name: string, inPublic: SQL) {
  const isKnown = organizationId === null ? undefined : isRelatedAs(organizationId, "connected");
  return or(inPublic, and(nameContains(listings.foldedName, listings.name, name), isKnown));
}

/** Whether a row of `listings` is found by a name of which anybody may know so much, by reading the row. */
export const isInPublicWords = (name: string) =>
  nameContains(listings.foldedWords, listings.publicWords, name);

/**
 * Whether a row of `listings` is found by a name of which anybody may know so much. A letter or two are no part that the
 * index of words finds, and have an index of their own; `strpos` says the same to a row that came another way.
 */
export function isListedInPublicAs(name: string) {
  const letters = lettersOf(folded(name));
  if (!letters || hasAccents(name)) return isInPublicWords(name);
  return sql`(strpos(${listings.foldedWords}, ${letters}) > 0 and letters_of(${listings.foldedWords}) @> array[${letters}])`;
}

/** Whether a row of `listings` is found by a name of which the viewer may know more. */
export const matchesListedName = (nameViewer: NameViewer, name: string) =>
  isFound(nameViewer, name, isListedInPublicAs(name));

/**
 * Says the same as `matchesListedName`, for whoever reads all that match: of a letter or two it reads every row, which is
 * sooner done than asking the index of letters about each of many.
 */
const containsListedName = (nameViewer: NameViewer, name: string) =>
  isFound(nameViewer, name, isInPublicWords(name));

/**
 * Whether any row that names a provider is found by a name of which the viewer may know more. Asked of each row in
 * scope: as a join, Postgres would look through the names of all providers first.
 */
export const matchesName = (nameViewer: NameViewer, providerId: SQLWrapper, name: string) =>
  sql`(select ${containsListedName(nameViewer, name)} from ${listings} where ${listings.providerId} = ${providerId})`;

/**
 * The names of a row of `providers` where connections, clearances, checks and exceptions show them: of who is erased the
 * role with the initials, "Former provider, J. D." Everywhere else it is the role alone [ACS-V-014 ACS-V-050].
 */
const withInitials = (name: SQLWrapper) =>
  sql<string>`concat_ws(', ', ${name}, nullif(${providers.formerInitials}, ''))`;

/** @see withInitials */
export const keptNames = {
  displayName: withInitials(providers.displayName),
  publicName: withInitials(providers.publicName),
};

/** A provider's name as an organization's reps are shown it. */
export async function findShownName(organizationId: string, providerId: string) {
  const [row] = await db()
    .select({ name: shownName({ organizationId }) })
    .from(providers)
    .where(eq(providers.id, providerId));
  return row?.name ?? "";
}
