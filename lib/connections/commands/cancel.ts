import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { connections } from "@/db/schema";
import { cancelers } from "@/lib/connections/policy";
import { readConnection } from "@/lib/connections/queries/one";
import { ensurePending } from "@/lib/connections/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { lockOwnConnection } from "./lock";

/**
 * Takes a request back that still waits for its answer: either party may (SIL-81).
 * @throws 404 for others, 403 for a rep who may not connect, 400 once answered
 */
export async function cancelConnection(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, cancelers);
  await transaction(actor, context, async ({ audit, emit }) => {
    const { connection } = await lockOwnConnection(actor, input.id);
    ensurePending(connection.status);
    await db()
      .update(connections)
      .set({ status: "canceled", updatedAt: context.now })
      .where(eq(connections.id, connection.id));
    audit({
      action: "connection/canceled",
      objectType: "connection",
      objectId: connection.id,
      details: { by: actor.kind },
    });
    emit("connection/canceled", { connectionId: connection.id, by: actor.kind });
  });
  return readConnection(actor, input.id);
}
