import { startDatePast } from "@/lib/assignments/availability/words";
import { mileageRateText } from "@/lib/core/pure/money";
export const requestDates = ["UPCOMING", "PAST", "ARCHIVE", "ALL"] as const;
/** By the end of the last shift: today or later, within the last 30 days, longer ago (SIL-64). */
export type RequestDate = (typeof requestDates)[number];

export const requestSorts = [
  "first_shift",
  "updated_at",
  "created_at",
  "status",
  "facility",
  "provider",
  "overall_total",
] as const;
export type RequestSort = (typeof requestSorts)[number];

/** Page size of the lists on the screens; a call without `limit` gets 25. */
export const requestsPageSize = 12;

type PayTerms = { cancellation_notice_hours: number; cancellation_pay_percent: number; mileage_rate: number };

/** On what terms an assignment is paid beside its hours, in sentences. */
export const payTermsTexts = ({
  cancellation_notice_hours: hours,
  cancellation_pay_percent: percent,
  mileage_rate: mileageRate,
}: PayTerms): string[] => [
  hours > 0 && percent > 0
    ? `Canceled less than ${hours} hours before the start: ${percent}% of the shift is paid.`
    : "Late cancellations are not paid.",
  ...(mileageRate > 0 ? [`Mileage is paid at ${mileageRateText(mileageRate)} a mile.`] : []),
];

/** What is wrong with a shift that is asked for, in words. */
export const checkTexts = {
  past: startDatePast,
  notOffered: "Provider is not available on this date.",
  dayTaken: "Provider is already booked on this date.",
  wrongKind: "Provider is not available for this shift type on this date.",
  noRate: "Provider has no rate for this shift type.",
  overlap: "This shift overlaps another shift of the provider.",
  overlapInRequest: "This shift overlaps another shift of this request.",
  length: "A shift must be between 15 minutes and 24 hours long.",
  overLimit: (shiftLimit: number) =>
    `This request exceeds provider's limit of ${shiftLimit} shifts per month.`,
};
