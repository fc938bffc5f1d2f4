import { and, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, clearances, connections } from "@/db/schema";
import { lockOwnConnection } from "@/lib/connections/commands/lock";
import { approvers } from "@/lib/connections/presentations/policy";
import { ensureApprovable, ensureDeniable, ensureReopenable } from "@/lib/connections/presentations/rules";
import type { DenyPresentationInput } from "@/lib/connections/presentations/schema";
import { readConnection } from "@/lib/connections/queries/one";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

type Answer = Pick<
  typeof connections.$inferInsert,
  "facilityStatus" | "facilityRejectionReason" | "facilityRejectionDetails"
>;

const answer = (connectionId: string, values: Answer, now: Date) =>
  db()
    .update(connections)
    .set({ ...values, updatedAt: now })
    .where(eq(connections.id, connectionId));

const noReason = { facilityRejectionReason: null, facilityRejectionDetails: "" };

/**
 * Approves the presentation of a provider who accepted and is cleared; from now on it can be booked (SIL-90).
 * @throws 404 for another organization's, 400 unless accepted, cleared and waiting
 */
export async function approvePresentation(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, approvers);
  await transaction(actor, context, async ({ audit, emit }) => {
    const { connection } = await lockOwnConnection(actor, input.id);
    const [clearance] = await db()
      .select({ status: clearances.status })
      .from(clearances)
      .where(
        and(
          eq(clearances.organizationId, connection.organizationId),
          eq(clearances.providerId, connection.providerId),
        ),
      );
    ensureApprovable(connection, clearance?.status ?? null);
    await answer(connection.id, { facilityStatus: "approved", ...noReason }, context.now);
    audit({ action: "connection/approved", objectType: "connection", objectId: connection.id });
    emit("connection/approved", { connectionId: connection.id });
  });
  return readConnection(actor, input.id);
}

/**
 * Declines the presentation, for a reason; details count only with reason `other`.
 * @throws 404 for another organization's, 400 unless accepted and waiting
 */
export async function denyPresentation(
  visitor: Actor,
  input: DenyPresentationInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, approvers);
  await transaction(actor, context, async ({ audit, emit }) => {
    const { connection } = await lockOwnConnection(actor, input.id);
    ensureDeniable(connection);
    const reason = input.facilityRejectionReason;
    const details = reason === "other" ? input.facilityRejectionDetails : "";
    await answer(
      connection.id,
      { facilityStatus: "denied", facilityRejectionReason: reason, facilityRejectionDetails: details },
      context.now,
    );
    audit({
      action: "connection/denied",
      objectType: "connection",
      objectId: connection.id,
      details: { reason },
    });
    emit("connection/denied", { connectionId: connection.id });
  });
  return readConnection(actor, input.id);
}

/**
 * Takes an approval or a decline back to pending (SIL-90).
 * @throws 404 for another organization's, 400 when not answered yet or already booked on
 */
export async function reopenPresentation(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, approvers);
  await transaction(actor, context, async ({ audit }) => {
    const { connection } = await lockOwnConnection(actor, input.id);
    const booked = await db().$count(
      bookingRequests,
      and(eq(bookingRequests.connectionId, connection.id), ne(bookingRequests.status, "canceled")),
    );
    ensureReopenable(connection, booked > 0);
    await answer(connection.id, { facilityStatus: "pending_approval", ...noReason }, context.now);
    const details = { from: connection.facilityStatus };
    audit({ action: "connection/reopened", objectType: "connection", objectId: connection.id, details });
  });
  return readConnection(actor, input.id);
}
