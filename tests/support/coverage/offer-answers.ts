import type { OpenShift } from "@/lib/coverage/board/schema";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { type OfferRow, viewOffer } from "@/lib/coverage/offers/views";
import { casco } from "../opportunities/answers";

/** What the server answers a provider about shift offers, for component tests. */

/** Two days and four hours before the shift of `anOffer`. */
export const now = new Date("2026-12-02T20:00:00Z");

const rates = { shiftRateCents: 20_000, facilityRateCents: 23_000 };

const facility = {
  ...casco,
  street_address: "1 Wharf Street",
  zip_code: "04101",
  facility_type: null,
  emr: null,
  time_zone: "America/New_York",
};

const row: OfferRow = {
  id: "0190f000-0000-7000-8000-0000000000d1",
  status: "asked",
  closedReason: null,
  note: "Bring a badge.",
  rescueStatus: "running",
  seenAt: null,
  answeredAt: null,
  bookingRequestId: null,
  rateKind: "night",
  startOn: "2026-12-04",
  startTime: "19:00",
  endOn: "2026-12-05",
  endTime: "07:00",
  minutes: 720,
  bonusCents: 15_000,
  endsAt: new Date("2026-12-05T00:00:00Z"),
  facility,
  terms: { cancellationNoticeHours: 72, cancellationPayPercent: 50, mileageRateTenths: 725 },
  reasons: [{ code: "facility" }],
  createdAt: new Date("2026-12-02T19:00:00Z"),
};

/** A night at Casco Harbor, by default with a bonus of $150 and asked an hour ago. */
export const anOffer = (differs: Partial<OfferRow> = {}): ShiftOffer =>
  viewOffer({ ...row, ...differs }, rates, now);

/** The night of the offer on the board, in the provider's area. */
export const anOpenShift = (differs: Partial<OpenShift> = {}): OpenShift => {
  const { id, start_on, end_on, start_time, end_time, provider_rate_type, ...offer } = anOffer();
  const { minutes, hours, clock_change, provider_rate, bonus, total } = offer;
  return {
    id,
    start_on,
    end_on,
    start_time,
    end_time,
    provider_rate_type,
    minutes,
    hours,
    clock_change,
    provider_rate,
    bonus,
    total,
    facility,
    near: "same_area",
    hand: null,
    offer_id: null,
    missing: [],
    ...differs,
  };
};
