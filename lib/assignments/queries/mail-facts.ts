import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { bookingRequests, facilities, organizations, providers, users } from "@/db/schema";
import { shiftsOfRequest } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { providerPerson, repsOf } from "@/lib/notices/queries";
import { findShownName } from "@/lib/providers/queries/names";

/** An assignment request with its shifts and its two sides. For jobs. */
export async function findBookingRequestFacts(visitor: Actor, input: { bookingRequestId: string }) {
  admit(visitor, mailer);
  const [request] = await db()
    .select({
      ...fields(bookingRequests, "id", "status", "organizationId", "feePercent"),
      ...fields(bookingRequests, "extraMinutes", "extraHoursCents", "bonusCents", "travelCents"),
      organizationName: organizations.name,
      facilityName: facilities.name,
      timeZone: facilities.timeZone,
      provider: providerPerson,
      shifts: shiftsOfRequest,
    })
    .from(bookingRequests)
    .innerJoin(organizations, eq(organizations.id, bookingRequests.organizationId))
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(bookingRequests.id, input.bookingRequestId));
  if (!request) return null;
  const shownName = await findShownName(request.organizationId, request.provider.providerId);
  return { ...request, shownName, reps: await repsOf(request.organizationId) };
}
