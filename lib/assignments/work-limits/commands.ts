import { db } from "@/db/client";
import { workLimits } from "@/db/schema";
import { lockOwner } from "@/lib/assignments/availability/commands/lock";
import { limitOwners } from "@/lib/assignments/work-limits/policy";
import type { Limits, SaveLimitsInput } from "@/lib/assignments/work-limits/schema";
import { viewLimits } from "@/lib/assignments/work-limits/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

/** A provider saves what it asks for between and around shifts; null for none [SCH-C-016]. */
export function saveWorkLimits(
  visitor: Actor,
  input: SaveLimitsInput,
  context: Context = contextAt(),
): Promise<Limits> {
  const actor = admit(visitor, limitOwners);
  const { providerId } = actor;
  return transaction(actor, context, async ({ audit }) => {
    await lockOwner(providerId);
    const set = { ...input, updatedAt: context.now };
    await db()
      .insert(workLimits)
      .values({ providerId, createdAt: context.now, ...set })
      .onConflictDoUpdate({ target: workLimits.providerId, set });
    audit({
      action: "work-limits/saved",
      objectType: "provider",
      objectId: providerId,
      details: { limits: Object.values(input).filter((limit) => limit !== null).length },
    });
    return viewLimits(input);
  });
}
