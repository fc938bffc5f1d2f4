import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockUser } from "@/db/locks";
import { opportunities, savedSearches, users } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { searchKeepers } from "@/lib/marketplace/searches/policy";
import type { KeptScopes } from "@/lib/marketplace/searches/queries/runs";
import { readSavedSearch, searchesOf } from "@/lib/marketplace/searches/queries/saved";
import { ensureRoom, ensureShort } from "@/lib/marketplace/searches/rules";
import type { NewSavedSearchInput, SavedSearch } from "@/lib/marketplace/searches/schema";
import { keepAsKnown, startAlert } from "./alert";
import { ensureNameFree } from "./names";

/** @throws 404 for an opportunity of another organization */
async function ensureOwnOpportunity({ organizationId }: RepActor, id: string | null) {
  const own = and(eq(opportunities.organizationId, organizationId), sql`${opportunities.id} = ${id}::uuid`);
  if (id && (await db().$count(opportunities, own)) === 0) throw notFound();
}

/**
 * Keeps a search of a screen: its query string as the screen itself reads it [SCH-I-075 SCH-C-027]. With an alert, all
 * that it finds now counts as notified.
 * @throws 404 for a foreign opportunity; 400 for a name in use, one search or alert too many, and an alert that cannot be
 */
export async function saveSearch(
  visitor: Actor,
  input: NewSavedSearchInput,
  scopes: KeptScopes,
  context: Context = contextAt(),
): Promise<SavedSearch> {
  const actor = admit(visitor, searchKeepers);
  const { name, scope, alert } = input;
  const opportunityId = scope === "candidates" ? (input.opportunity ?? null) : null;
  return transaction(actor, context, async ({ audit }) => {
    await lockUser(eq(users.id, actor.userId));
    await ensureOwnOpportunity(actor, opportunityId);
    const kept = scopes[scope];
    if (!kept) throw invalid({ scope: "Invalid value" });
    ensureRoom(await db().$count(savedSearches, searchesOf(actor.userId)));
    await ensureNameFree(actor.userId, name);
    const { now } = context;
    const query = kept.screen.clean({ opportunityId, query: input.query });
    ensureShort(query);
    const search = {
      id: newId(),
      scope,
      opportunityId,
      query,
    };
    const known = alert ? await startAlert(actor, kept, search, now) : [];
    await db()
      .insert(savedSearches)
      .values({
        ...search,
        userId: actor.userId,
        name,
        alert,
        checkedAt: alert ? sql`clock_timestamp()` : null,
        createdAt: now,
        updatedAt: now,
      });
    await keepAsKnown(search.id, known, now);
    audit({
      action: "saved-search/saved",
      objectType: "saved_search",
      objectId: search.id,
      details: { scope, alert, known: known.length },
    });
    return readSavedSearch(actor.userId, search.id, scopes);
  });
}
