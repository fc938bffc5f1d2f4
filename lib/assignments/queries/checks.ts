import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { bookings } from "@/db/schema";
import { validators } from "@/lib/assignments/policy";
import { judgeShifts } from "@/lib/assignments/rules/judge";
import type { BookingCheck, ShiftsInput } from "@/lib/assignments/shifts/schema";
import { viewCheck } from "@/lib/assignments/views/check";
import { type Actor, sideOf } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { uuid } from "@/lib/core/pure/words";
import { getFeePercent } from "@/lib/organizations/queries";
import { findBookableConnection, getBookingFacts } from "./facts";

const isId = (id: unknown): id is string => uuid.safeParse(id).success;

/** The organization's own request that these shifts, named by their ids, stand in already; null for new ones. */
async function findOwnRequest({ providerId, schedules }: ShiftsInput, organizationId: string) {
  const ids = schedules.map(({ id }) => id).filter(isId);
  if (ids.length === 0) return null;
  const [booking] = await db()
    .select({ requestId: bookings.bookingRequestId })
    .from(bookings)
    .where(
      and(
        inArray(bookings.id, ids),
        eq(bookings.providerId, providerId),
        eq(bookings.organizationId, organizationId),
      ),
    )
    .limit(1);
  return booking?.requestId ?? null;
}

/**
 * Judges shifts that a rep is about to ask for; writes nothing and tells nothing of other organizations. Shifts
 * that go by the id of one that was sent are judged as a change of its request, which does not stand in their way. The
 * provider may ask about itself. @throws 403 without an approved connection
 */
export async function listBookingChecks(
  visitor: Actor,
  input: ShiftsInput,
  context: Context = contextAt(),
): Promise<BookingCheck[]> {
  const actor = admit(visitor, validators);
  if (actor.kind === "provider" && actor.providerId !== input.providerId) throw forbidden();
  const connection = await findBookableConnection({
    organizationId: actor.kind === "rep" ? actor.organizationId : null,
    providerId: input.providerId,
    facilityId: input.healthcareFacilityId,
  });
  if (!connection) throw forbidden();
  const feePercent = await getFeePercent(actor, connection.organizationId);
  const question = {
    providerId: input.providerId,
    connection,
    feePercent,
    asked: input.schedules,
    exceptRequestId: await findOwnRequest(input, connection.organizationId),
  };
  const judged = judgeShifts(input.schedules, await getBookingFacts(question, context.now));
  const viewer = sideOf(actor);
  return judged.map((shift, index) => viewCheck(shift, input.schedules[index]?.id ?? index, viewer));
}
