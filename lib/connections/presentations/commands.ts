import { and, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, clearances } from "@/db/schema";
import { moveConnection } from "@/lib/connections/commands/answer";
import { approvers } from "@/lib/connections/policy";
import { ensureApprovable, ensureDeniable, ensureReopenable } from "@/lib/connections/presentations/rules";
import type { DenyPresentationInput } from "@/lib/connections/presentations/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";

const noReason = { facilityRejectionReason: null, facilityRejectionDetails: "" };

/**
 * Approves the presentation of a provider who accepted and is cleared; from now on it can be booked (SIL-90).
 * @throws 404 for another organization's, 400 unless accepted, cleared and waiting
 */
export async function approvePresentation(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, approvers);
  return moveConnection(actor, input, context, async ({ connection, save, record, emit }) => {
    const { organizationId, providerId } = connection;
    const [clearance] = await db()
      .select({ status: clearances.status })
      .from(clearances)
      .where(and(eq(clearances.organizationId, organizationId), eq(clearances.providerId, providerId)));
    ensureApprovable(connection, clearance?.status ?? null);
    await save({ facilityStatus: "approved", ...noReason });
    record("connection/approved");
    emit("connection/approved", { connectionId: connection.id });
  });
}

/**
 * Declines the presentation, for a reason; details count only with reason `other`.
 * @throws 404 for another organization's, 400 unless accepted and waiting
 */
export async function denyPresentation(visitor: Actor, input: DenyPresentationInput, context = contextAt()) {
  const actor = admit(visitor, approvers);
  const { facilityRejectionReason: reason, facilityRejectionDetails } = input;
  return moveConnection(actor, input, context, async ({ connection, save, record, emit }) => {
    ensureDeniable(connection);
    await save({
      facilityStatus: "denied",
      facilityRejectionReason: reason,
      facilityRejectionDetails: reason === "other" ? facilityRejectionDetails : "",
    });
    record("connection/denied", { reason });
    emit("connection/denied", { connectionId: connection.id });
  });
}

/**
 * Takes an approval or a decline back to pending (SIL-90).
 * @throws 404 for another organization's, 400 when not answered yet or already booked on
 */
export async function reopenPresentation(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, approvers);
  return moveConnection(actor, input, context, async ({ connection, save, record }) => {
    const booked = await db().$count(
      bookingRequests,
      and(eq(bookingRequests.connectionId, connection.id), ne(bookingRequests.status, "canceled")),
    );
    ensureReopenable(connection, booked > 0);
    await save({ facilityStatus: "pending_approval", ...noReason });
    record("connection/reopened", { from: connection.facilityStatus });
  });
}
