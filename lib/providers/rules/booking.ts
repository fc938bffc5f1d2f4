import { refused } from "@/lib/core/pure/errors";

/** The refusal does not say why: nobody but staff knows of a hit (CRD-V-076). */
export const notBookableAtPresent = "This provider cannot be booked at present.";

type Kept = { excludedAt: Date | null; bookingHoldUntil: Date | null };

/**
 * Whether a provider may be asked and booked as far as the federal exclusion list decides: not one who is confirmed to be
 * on it, nor while staff hold new bookings off (CRD-V-076). A hold ends by itself.
 */
export const mayBeBooked = ({ excludedAt, bookingHoldUntil }: Kept, now: Date) =>
  excludedAt === null && (bookingHoldUntil === null || bookingHoldUntil <= now);

/** @throws 400 */
export function ensureMayBeBooked(provider: Kept, now: Date) {
  if (!mayBeBooked(provider, now)) throw refused(notBookableAtPresent);
}
