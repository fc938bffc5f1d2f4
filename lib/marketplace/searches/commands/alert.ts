import { and, eq, isNull, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { savedSearches, savedSearchHits } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import type { KeptScope } from "@/lib/marketplace/searches/queries/runs";
import { searchesOf } from "@/lib/marketplace/searches/queries/saved";
import { ensureFewResults, ensureMayNotify } from "@/lib/marketplace/searches/rules";
import { mostResults, type SearchScope } from "@/lib/marketplace/searches/words";

/** A search as far as running it goes. */
type Runnable = { id: string; scope: SearchScope; opportunityId: string | null; query: string };

/** The input of a search's list, as its screen reads the query string. */
export const askedBy = async ({ screen }: KeptScope, search: Runnable, now: Date) => ({
  input: await screen.input(search),
  opportunityId: search.opportunityId,
  now,
});

/** One more than a search may have says that it has too many. */
const limit = mostResults + 1;

/** The present results of a search as its owner, one more than it may have at most. */
export async function resultsOf(owner: RepActor, kept: Required<KeptScope>, search: Runnable, now: Date) {
  return kept.run.listIds(owner, await askedBy(kept, search, now), { limit });
}

/**
 * Whether a search of somebody may notify, and what it finds now. The caller holds the lock of the account.
 * @throws 400 at the alert for a view, for the sixth, and for more than 500 results
 */
export async function startAlert(
  owner: RepActor,
  kept: KeptScope,
  search: Runnable,
  now: Date,
): Promise<string[]> {
  const others = and(
    searchesOf(owner.userId),
    eq(savedSearches.alert, true),
    ne(savedSearches.id, search.id),
  );
  ensureMayNotify(search.scope, await db().$count(savedSearches, others));
  const { run } = kept;
  if (!run) return [];
  const found = await resultsOf(owner, { ...kept, run }, search, now);
  if (found.length > mostResults) ensureFewResults(await run.count(owner, await askedBy(kept, search, now)));
  return found;
}

/** What a search finds when its alert is switched on counts as notified, and so does what waited from before [SCH-I-076]. */
export async function keepAsKnown(savedSearchId: string, objectIds: string[], now: Date) {
  await db()
    .update(savedSearchHits)
    .set({ notifiedAt: now })
    .where(and(eq(savedSearchHits.savedSearchId, savedSearchId), isNull(savedSearchHits.notifiedAt)));
  if (objectIds.length === 0) return;
  const known = objectIds.map((objectId) => ({ savedSearchId, objectId, foundAt: now, notifiedAt: now }));
  await db().insert(savedSearchHits).values(known).onConflictDoNothing();
}
