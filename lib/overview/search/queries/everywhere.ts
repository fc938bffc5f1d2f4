import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { limitRate } from "@/lib/core/server/rate-limit";
import { searchers } from "@/lib/overview/search/policy";
import { pagesFound } from "@/lib/overview/search/rules/pages";
import type { SearchAnswer, SearchGroup, SearchInput, SearchResult } from "@/lib/overview/search/schema";
import {
  kindTitles,
  resultsPerKind,
  type SearchKind,
  searchesPerMinute,
  searchKinds,
} from "@/lib/overview/search/words";
import { findAssignments } from "./assignments";
import type { FindKind, KindsAbove } from "./found";
import { findInvoices, findStatements } from "./papers";
import { findTeam } from "./people";
import { findConnections, findFacilities, findOpportunities, findPlans } from "./places";
import { findProviders } from "./providers";

const findPages: FindKind = async (actor, q) => pagesFound(actor, q);

/** Each kind by one statement, which has the condition of the kind's list in its WHERE. */
const findersOf = (actor: SignedIn, above: KindsAbove): Record<SearchKind, FindKind> => ({
  pages: findPages,
  facilities: findFacilities,
  providers: actor.kind === "staff" ? above.providers : findProviders,
  organizations: above.organizations,
  opportunities: findOpportunities,
  connections: findConnections,
  assignments: findAssignments,
  invoices: findInvoices,
  statements: findStatements,
  team: findTeam,
  plans: findPlans,
});

const groupOf = (kind: SearchKind, found: SearchResult[]): SearchGroup => ({
  kind,
  title: kindTitles[kind],
  results: found.slice(0, resultsPerKind),
  more: found.length > resultsPerKind,
});

/**
 * Finds pages and records by a word of their names or by their numbers, at most five of a kind. The rights of the caller
 * decide each row, by the condition of its list; what was typed is logged nowhere [SCH-I-073 SCH-I-074]. `above` finds
 * what only staff may open. @throws 429 after 120 in a minute
 */
export async function findEverywhere(
  visitor: Actor,
  { q, kinds }: SearchInput,
  above: KindsAbove,
  context: Context = contextAt(),
): Promise<SearchAnswer> {
  const actor = admit(visitor, searchers);
  await limitRate(`search:${actor.userId}`, searchesPerMinute, context.now);
  const finders = findersOf(actor, above);
  const asked = searchKinds.filter((kind) => !kinds || kinds.includes(kind));
  const found = await Promise.all(asked.map((kind) => finders[kind](actor, q)));
  await auditStaffRead(actor, context, "search", "everywhere");
  const groups = asked.map((kind, place) => groupOf(kind, found[place] ?? []));
  return { q, groups: groups.filter(({ results }) => results.length > 0) };
}
