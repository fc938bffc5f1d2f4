import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { opportunities } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { opportunityEditors } from "@/lib/opportunities/policy";
import { ensureDeletable } from "@/lib/opportunities/rules";
import { lockOwnOpportunity } from "./lock";

/** Removes a draft, which nobody was asked for yet. @throws 404 for those of others, 400 unless a draft */
export async function deleteOpportunity(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityEditors);
  await transaction(actor, context, async ({ audit }) => {
    const { status, title } = await lockOwnOpportunity(actor, input.id);
    ensureDeletable(status);
    await db().delete(opportunities).where(eq(opportunities.id, input.id));
    audit({
      action: "opportunity/deleted",
      objectType: "opportunity",
      objectId: input.id,
      details: { title },
    });
  });
  return null;
}
