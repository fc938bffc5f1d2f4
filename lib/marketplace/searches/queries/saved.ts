import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { savedSearches, savedSearchHits } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { searchKeepers } from "@/lib/marketplace/searches/policy";
import type { SavedSearch, SavedSearchesInput } from "@/lib/marketplace/searches/schema";
import { type SavedSearchRow, viewSavedSearch } from "@/lib/marketplace/searches/views";
import type { SearchScope } from "@/lib/marketplace/searches/words";
import type { KeptScopes } from "./runs";

export const searchesOf = (userId: string) => eq(savedSearches.userId, userId);

/** A search of somebody's own: nobody else finds it. */
const ownSearch = (userId: string, id: string) => and(searchesOf(userId), eq(savedSearches.id, id));

/** Results that nobody has been notified of. */
const newCount = sql<number>`(select count(*)::int from ${savedSearchHits} where ${and(
  eq(savedSearchHits.savedSearchId, savedSearches.id),
  isNull(savedSearchHits.notifiedAt),
)})`;

const savedRows = () =>
  db()
    .select({
      ...fields(savedSearches, "id", "name", "scope", "opportunityId", "query", "alert"),
      ...fields(savedSearches, "pausedReason", "createdAt"),
      newCount,
    })
    .from(savedSearches);

/** The screen of a scope. @throws 404 where no screen has it */
export function keptOf(scopes: KeptScopes, scope: SearchScope) {
  const kept = scopes[scope];
  if (!kept) throw notFound();
  return kept;
}

const viewIn = (scopes: KeptScopes) => (row: SavedSearchRow) =>
  viewSavedSearch(row, keptOf(scopes, row.scope).screen);

/** The searches that the caller keeps, oldest first [SCH-C-027 SCH-P-024]. */
export async function listSavedSearches(
  visitor: Actor,
  input: SavedSearchesInput,
  scopes: KeptScopes,
): Promise<Page<SavedSearch>> {
  const { userId } = admit(visitor, searchKeepers);
  return listPage({
    rows: savedRows()
      .where(searchesOf(userId))
      .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(savedSearches, searchesOf(userId)),
    view: viewIn(scopes),
    position: input,
    path: "/api/saved-searches/",
  });
}

/** One of somebody's own, for commands that answer it. @throws 404 */
export async function readSavedSearch(userId: string, id: string, scopes: KeptScopes): Promise<SavedSearch> {
  const [row] = await savedRows().where(ownSearch(userId, id));
  if (!row) throw notFound();
  return viewIn(scopes)(row);
}

/** For doors: the 404 of somebody else's search, before anything is said about the input (SIL-07). */
export const ensureSavedSearchVisible = visibleBy(async (visitor: Actor, id: string) => {
  const { userId } = admit(visitor, searchKeepers);
  if ((await db().$count(savedSearches, ownSearch(userId, id))) === 0) throw notFound();
});
