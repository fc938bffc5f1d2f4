import type { Rates } from "@/lib/assignments/shifts/rules";
import { payFor, toDollars, toDollarsOrNull } from "@/lib/core/pure/money";
import { clockChangeOf, hoursOf } from "@/lib/core/pure/shift-length";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type ShiftOffer, shiftOfferShape } from "@/lib/coverage/offers/schema";
import { reasonTexts } from "@/lib/coverage/searches/rules/order";
import type { OfferReason } from "@/lib/coverage/searches/words";
import type { RateKind } from "@/lib/providers/words";

/** When a shift is, and what decides what it pays a provider. */
export type Offered = {
  rateKind: RateKind;
  startOn: string;
  endOn: string;
  startTime: string;
  endTime: string;
  minutes: number;
  bonusCents: number;
};

const clock = (time: string) => time.slice(0, 5);

/** A shift that is looked for, in the provider's money [RSC-V-018 RSC-V-043]. */
export function viewOffered(shift: Offered, rates: Rates | null) {
  const span = { ...shift, startTime: clock(shift.startTime), endTime: clock(shift.endTime) };
  const pay = rates && payFor(shift.minutes, rates.shiftRateCents) + shift.bonusCents;
  return {
    start_on: span.startOn,
    end_on: span.endOn,
    start_time: span.startTime,
    end_time: span.endTime,
    provider_rate_type: shift.rateKind,
    minutes: shift.minutes,
    hours: hoursOf(shift.minutes),
    clock_change: clockChangeOf(span, shift.minutes),
    provider_rate: toDollarsOrNull(rates?.shiftRateCents ?? null),
    bonus: toDollars(shift.bonusCents),
    total: toDollarsOrNull(pay),
  };
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
