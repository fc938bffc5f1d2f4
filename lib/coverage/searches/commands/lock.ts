import { eq } from "drizzle-orm";
import { lockRescue } from "@/db/locks";
import { ownedBy } from "@/db/owned";
import { rescues } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { searchers } from "@/lib/coverage/searches/policy";
import { getRescue } from "@/lib/coverage/searches/queries/one";
import { findSearch, type Search } from "@/lib/coverage/searches/queries/terms";
import type { Act } from "./log";

/** A search of the rep's organization under its lock. @throws 404 for everybody else's */
async function lockOwnSearch(actor: RepActor, id: string): Promise<Search> {
  await lockRescue(eq(rescues.id, id), ownedBy(rescues, actor.organizationId));
  const search = await findSearch(eq(rescues.id, id), ownedBy(rescues, actor.organizationId));
  if (!search) throw notFound();
  return search;
}

/**
 * Changes a search under its lock and answers it in its state afterwards; when `change` returns early, nothing has
 * changed.
 */
export function changeOwnSearch(
  visitor: Actor,
  id: string,
  context: Context,
  change: (act: Act, search: Search) => Promise<void>,
) {
  const actor = admit(visitor, searchers);
  return transaction(actor, context, async (unit) => {
    const search = await lockOwnSearch(actor, id);
    await change({ actor, unit, now: context.now }, search);
    return getRescue(actor, { id }, context);
  });
}
