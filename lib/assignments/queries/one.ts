import { and, eq } from "drizzle-orm";
import { bookingRequests } from "@/db/schema";
import type { BookingRequest, RequestInput } from "@/lib/assignments/schema";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { auditStaffReading, visibleRequests } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { requestsWithParties, viewRow } from "./rows";

/** One assignment of a party [PRV-C-020]. @throws 404 for everybody else's */
export async function getBookingRequest(
  visitor: Actor,
  input: RequestInput,
  context: Context = contextAt(),
): Promise<BookingRequest> {
  const actor = admit(visitor, requestReaders);
  const [row] = await requestsWithParties(actor).where(
    and(eq(bookingRequests.id, input.requestId), visibleRequests(actor)),
  );
  if (!row) throw notFound();
  await auditStaffReading(actor, context, row.id);
  return viewRow(actor, row, context.now);
}
