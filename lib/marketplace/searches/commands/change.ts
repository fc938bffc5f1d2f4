import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockSavedSearch, lockUser } from "@/db/locks";
import { savedSearches, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { searchKeepers } from "@/lib/marketplace/searches/policy";
import type { KeptScopes } from "@/lib/marketplace/searches/queries/runs";
import { keptOf, readSavedSearch, searchesOf } from "@/lib/marketplace/searches/queries/saved";
import { ensureShort, type SearchScreen } from "@/lib/marketplace/searches/rules";
import type { ChangeSavedSearchInput, SavedSearch } from "@/lib/marketplace/searches/schema";
import { keepAsKnown, startAlert } from "./alert";
import { ensureNameFree } from "./names";

type Row = typeof savedSearches.$inferSelect;

/** What is wanted of a search, with what it is now for what was not sent. @throws 400 for a query that is too long */
function wantedOf(row: Row, input: ChangeSavedSearchInput, screen: SearchScreen) {
  const { opportunityId } = row;
  const query = input.query === undefined ? row.query : screen.clean({ opportunityId, query: input.query });
  ensureShort(query);
  return { name: input.name ?? row.name, query, alert: input.alert ?? row.alert };
}

const changesOf = (row: Row, wanted: ReturnType<typeof wantedOf>) =>
  (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) => row[field] !== wanted[field]);

/**
 * Renames one's own search, changes its query, or switches its alert. An alert that is switched on, or whose search asks
 * something else from now on, begins with what is found now as notified [SCH-I-076 SCH-C-027].
 * @throws 404 for everybody else's; 400 as for a new one
 */
export async function changeSavedSearch(
  visitor: Actor,
  input: ChangeSavedSearchInput,
  scopes: KeptScopes,
  context: Context = contextAt(),
): Promise<SavedSearch> {
  const actor = admit(visitor, searchKeepers);
  const { userId } = actor;
  return transaction(actor, context, async ({ audit }) => {
    await lockUser(eq(users.id, userId));
    const row = await lockSavedSearch(eq(savedSearches.id, input.id), searchesOf(userId));
    if (!row) throw notFound();
    const kept = keptOf(scopes, row.scope);
    const wanted = wantedOf(row, input, kept.screen);
    const changed = changesOf(row, wanted);
    if (changed.length === 0) return readSavedSearch(userId, row.id, scopes);
    if (changed.includes("name")) await ensureNameFree(userId, wanted.name, row.id);
    const { now } = context;
    const begins = wanted.alert && (changed.includes("alert") || changed.includes("query"));
    const known = begins ? await startAlert(actor, kept, { ...row, query: wanted.query }, now) : null;
    await db()
      .update(savedSearches)
      .set({
        ...wanted,
        updatedAt: now,
        ...((begins || !wanted.alert) && { pausedReason: null }),
        ...(begins && { checkedAt: sql`clock_timestamp()` }),
      })
      .where(eq(savedSearches.id, row.id));
    if (known) await keepAsKnown(row.id, known, now);
    audit({
      action: "saved-search/changed",
      objectType: "saved_search",
      objectId: row.id,
      details: { changed, alert: wanted.alert, known: known?.length ?? 0 },
    });
    return readSavedSearch(userId, row.id, scopes);
  });
}
