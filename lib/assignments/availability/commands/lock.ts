import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProvider } from "@/db/locks";
import { bookings, providers } from "@/db/schema";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import { forbidden } from "@/lib/core/pure/errors";

/** Holds the provider, so that no shift is booked on these days meanwhile. @throws 403 for a provider that is gone */
export async function lockOwner(providerId: string) {
  const provider = await lockProvider(eq(providers.id, providerId));
  if (!provider) throw forbidden();
  return provider;
}

/** Of these dates those that carry a shift of any organization. */
export async function takenDates(providerId: string, dates: string[]): Promise<Set<string>> {
  const rows = await db()
    .selectDistinct({ startOn: bookings.startOn })
    .from(bookings)
    .where(and(eq(bookings.providerId, providerId), inArray(bookings.startOn, dates), activeBooking));
  return new Set(rows.map(({ startOn }) => startOn));
}
