import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockSavedSearch } from "@/db/locks";
import { savedSearches } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { searchKeepers } from "@/lib/marketplace/searches/policy";
import { searchesOf } from "@/lib/marketplace/searches/queries/saved";

/** Deletes one's own search with what it has found [SCH-C-027 SCH-P-027]. @throws 404 for everybody else's */
export async function deleteSavedSearch(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<null> {
  const actor = admit(visitor, searchKeepers);
  await transaction(actor, context, async ({ audit }) => {
    const row = await lockSavedSearch(eq(savedSearches.id, id), searchesOf(actor.userId));
    if (!row) throw notFound();
    await db().delete(savedSearches).where(eq(savedSearches.id, id));
    audit({
      action: "saved-search/deleted",
      objectType: "saved_search",
      objectId: id,
      details: { scope: row.scope },
    });
  });
  return null;
}
