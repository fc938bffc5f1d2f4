import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { leaderRatingTokens } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { transaction } from "@/lib/core/server/transaction";
import { leaderAskers } from "@/lib/reputation/leader-ratings/policy";
import { leaderTokenOf, listDueLinks } from "@/lib/reputation/leader-ratings/queries/links";
import { linkEndsAt } from "@/lib/reputation/leader-ratings/rules";

/**
 * Makes the leaders' links of assignments that have ended, one per assignment and leader however often it runs, and
 * has each mailed (SIL-119).
 * @returns how many were made
 */
export async function createLeaderRatingLinks(
  visitor: Actor,
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, leaderAskers);
  return transaction(actor, context, async ({ audit, emit }) => {
    let made = 0;
    const { now } = context;
    for (const due of await listDueLinks(actor, now)) {
      const id = newId();
      const [link] = await db()
        .insert(leaderRatingTokens)
        .values({
          ...{ ...due, id, tokenHash: sha256(leaderTokenOf(id)) },
          ...{ expiresAt: linkEndsAt(now), createdAt: now },
        })
        .onConflictDoNothing()
        .returning({ id: leaderRatingTokens.id });
      if (!link) continue;
      made += 1;
      audit({ action: "leader-rating/asked", objectType: "leader-rating-token", objectId: id });
      emit("leader-rating/asked", { tokenId: id });
    }
    return made;
  });
}
