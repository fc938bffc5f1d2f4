import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { hourMs } from "@/lib/core/pure/durations";
import { instantOf } from "@/lib/core/pure/time";
import { cancellationAmounts } from "@/lib/pay/lines/rules";

type Shift = Pick<Booking, "start_on" | "start_time" | "minutes" | "provider_rate">;
type Request = Pick<BookingRequest, "pay_terms" | "healthcare_facility">;

/**
 * What the organization pays for a shift that it cancels now, in its own dollars: a share of the booked hours where the
 * start is less than the notice away, else nothing [PAY-V-009].
 */
export function cancellationCost(shift: Shift, request: Request, now: number): number {
  const { cancellation_notice_hours: notice, cancellation_pay_percent: percent } = request.pay_terms;
  const start = instantOf(shift.start_on, shift.start_time, request.healthcare_facility.time_zone).getTime();
  if (start - now >= notice * hourMs) return 0;
  const rate = Math.round(shift.provider_rate * 100);
  // With the reader's own rate on both sides there is no fee between them.
  const rates = { shiftRateCents: rate, facilityRateCents: rate };
  return cancellationAmounts(shift.minutes, rates, percent).payCents / 100;
}
