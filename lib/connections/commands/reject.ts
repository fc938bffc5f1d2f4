import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { connections, facilities, providerBlocks } from "@/db/schema";
import { answerers, canAnswer } from "@/lib/connections/policy";
import { readConnection } from "@/lib/connections/queries/one";
import { blockOf, ensurePending } from "@/lib/connections/rules";
import type { DeclineReason } from "@/lib/connections/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { lockOwnConnection } from "./lock";

type RejectInput = { id: string; providerRejectionReason: DeclineReason; providerRejectionDetails: string };

/**
 * The provider is not interested, for a reason; the `block_…` reasons keep the organization, facility or state from
 * asking again (SIL-89).
 * @throws 404 for others, 403 before onboarding is finished, 400 when already answered
 */
export async function rejectConnection(visitor: Actor, input: RejectInput, context: Context = contextAt()) {
  const actor = admit(visitor, answerers);
  await transaction(actor, context, async ({ audit, emit }) => {
    const { connection } = await lockOwnConnection(actor, input.id);
    if (!canAnswer(actor)) throw forbidden();
    ensurePending(connection.status);
    const reason = input.providerRejectionReason;
    await db()
      .update(connections)
      .set({
        status: "rejected",
        providerRejectionReason: reason,
        providerRejectionDetails: reason === "other" ? input.providerRejectionDetails : "",
        updatedAt: context.now,
      })
      .where(eq(connections.id, connection.id));
    const [facility] = await db()
      .select({ state: facilities.state })
      .from(facilities)
      .where(eq(facilities.id, connection.facilityId));
    const block = blockOf(reason, { ...connection, state: facility?.state ?? null });
    if (block) {
      await db()
        .insert(providerBlocks)
        .values({ providerId: actor.providerId, ...block })
        .onConflictDoNothing();
    }
    audit({
      action: "connection/rejected",
      objectType: "connection",
      objectId: connection.id,
      details: { reason },
    });
    emit("connection/rejected", { connectionId: connection.id });
  });
  return readConnection(actor, input.id);
}
