import { asc } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { lockBookingRequests, lockProviders } from "@/db/locks";
import { bookingRequests, providers } from "@/db/schema";
import { eachOnce } from "@/lib/core/pure/words";
import type { LineParties } from "@/lib/pay/lines/rules";

type Parties = Pick<LineParties, "providerId" | "bookingRequestId">;

export const providersOf = (parties: readonly Parties[]) =>
  eachOnce(parties.map(({ providerId }) => providerId));

export const requestsOf = (parties: readonly Parties[]) =>
  eachOnce(parties.map(({ bookingRequestId }) => bookingRequestId));

/**
 * Locks the providers and the assignments that lines are about, in the order of the house. Whoever changes an
 * assignment, its extra pay too, comes before or after [PAY-I-027].
 */
export async function lockParties(parties: readonly Parties[]) {
  await lockProviders(anyOf(providers.id, providersOf(parties)));
  const requests = db()
    .select({ id: bookingRequests.id })
    .from(bookingRequests)
    .orderBy(asc(bookingRequests.id));
  await lockBookingRequests(requests, anyOf(bookingRequests.id, requestsOf(parties)));
}
