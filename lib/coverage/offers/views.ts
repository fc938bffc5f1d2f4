import type { Rates } from "@/lib/assignments/shifts/rules";
import { type PricedShift, viewPriced } from "@/lib/assignments/shifts/views";
import { toDollars } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type ShiftOffer, shiftOfferShape } from "@/lib/coverage/offers/schema";
import { reasonTexts } from "@/lib/coverage/searches/rules/order";
import type { OfferReason } from "@/lib/coverage/searches/words";

/** When a shift is, and what decides what it pays a provider. */
export type Offered = PricedShift & { bonusCents: number };

/** A shift that is looked for, in the provider's money, a bonus included [RSC-V-018 RSC-V-043]. */
export function viewOffered(shift: Offered, rates: Rates | null) {
  const priced = viewPriced(shift, rates, shift.bonusCents);
  return { ...priced, bonus: toDollars(shift.bonusCents) };
}

type Kept =
  | "id"
  | "status"
  | "closedReason"
  | "rescueStatus"
  | "note"
  | "seenAt"
  | "answeredAt"
  | "endsAt"
  | "bookingRequestId";

export type OfferRow = Pick<RowOf<typeof shiftOfferShape>, Kept> &
  Offered & {
    facility: ShiftOffer["healthcare_facility"];
    terms: { cancellationNoticeHours: number; cancellationPayPercent: number; mileageRateTenths: number };
    reasons: OfferReason[];
    createdAt: Date;
  };

/** An offer as its provider sees it: nothing of others who were asked [RSC-P-022]. */
export function viewOffer(row: OfferRow, rates: Rates | null, now: Date): ShiftOffer {
  const isTaken = row.rescueStatus === "filled" && row.status !== "accepted";
  return viewOf(shiftOfferShape, row, {
    closed_reason: row.closedReason ?? (isTaken ? "taken" : null),
    is_open: ["asked", "declined"].includes(row.status) && row.rescueStatus === "running" && row.endsAt > now,
    healthcare_facility: row.facility,
    ...viewOffered(row, rates),
    pay_terms: {
      cancellation_notice_hours: row.terms.cancellationNoticeHours,
      cancellation_pay_percent: row.terms.cancellationPayPercent,
      mileage_rate: row.terms.mileageRateTenths / 1000,
    },
    reasons: reasonTexts(row.reasons, "provider"),
    asked_at: row.createdAt.toISOString(),
    now: now.toISOString(),
  });
}
