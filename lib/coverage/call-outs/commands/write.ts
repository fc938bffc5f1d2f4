import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { callOuts } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";

type Known = { id: string; bookingId: string };
type Outcome = "withdrawn" | "filled" | "released";

/** Writes a line of the audit log about a call-out; the log adds who did it. */
export const auditCallOut = (
  { audit }: Unit,
  action: string,
  { id, bookingId }: Known,
  details: object = {},
) =>
  audit({
    action: `call-out/${action}`,
    objectType: "call_out",
    objectId: id,
    details: { booking_id: bookingId, ...details },
  });

/** Closes open call-outs, each with a line of the audit log. What closed them is for the caller to decide. */
export async function closeCallOuts(
  unit: Unit,
  closing: readonly Known[],
  { status, now, comment }: { status: Outcome; now: Date; comment?: string },
) {
  if (closing.length === 0) return;
  const ids = closing.map(({ id }) => id);
  await db()
    .update(callOuts)
    .set({ status, closedAt: now, updatedAt: now, ...(comment && { comment }) })
    .where(and(inArray(callOuts.id, ids), eq(callOuts.status, "open")));
  for (const each of closing) auditCallOut(unit, status, each);
}
