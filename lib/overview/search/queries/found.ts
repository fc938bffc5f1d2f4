import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { literal } from "@/db/conditions";
import { listings } from "@/db/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import { folded } from "@/lib/core/pure/folding";
import { betweenWords } from "@/lib/overview/search/rules/places";
import type { SearchResult } from "@/lib/overview/search/schema";
import { resultsPerKind, type SearchKind } from "@/lib/overview/search/words";
import { isRelatedAs } from "@/lib/providers/queries/names";

/** Finds up to one more than is shown of a kind, for somebody who may open its list. */
export type FindKind = (actor: SignedIn, q: string) => Promise<SearchResult[]>;

/** Kinds of the domains above, as the door hands them in. */
export type KindsAbove = Pick<Record<SearchKind, FindKind>, "providers" | "organizations">;

/** One more than is shown says that there are more. */
export const mostFound = resultsPerKind + 1;

const blanks = " ".repeat(betweenWords.length);
const apart = (text: string) => [...text].map((sign) => (betweenWords.includes(sign) ? " " : sign)).join("");

/**
 * The place of a row among the results of its kind: the best of the places of its texts, which are folded. One that an
 * accent or an initial has found in another way comes last [SCH-I-073]. Twin: placeIn.
 */
export function placeOf(texts: readonly SQLWrapper[], q: string): SQL<number> {
  const words = literal(folded(q));
  const lines = sql`(e'\n' || ${sql.join([...texts], sql` || e'\n' || `)} || e'\n')`;
  const inWords = sql`translate(${lines}, ${betweenWords}, ${blanks}) like ${`% ${apart(words)}%`}`;
  return sql<number>`case when ${lines} like ${`%\n${words}\n%`} then 0 when ${lines} like ${`%\n${words}%`} then 1
    when ${inWords} then 2 else 3 end`;
}

/** The texts by which a row of `listings` is found: the whole name where the organization knows it (SIL-175). */
export const listedTexts = (organizationId: string): [whole: SQLWrapper, words: SQLWrapper] => [
  sql`case when ${isRelatedAs(organizationId, "connected")} then ${listings.foldedName} || e'\n' else '' end`,
  listings.foldedWords,
];

/** The name of a row of `listings` as the organization is shown it, in lower case (SIL-58). */
export const shownListed = (organizationId: string) =>
  sql<string>`case when ${isRelatedAs(organizationId, "connected")} then ${listings.name} else ${listings.publicName} end`;
