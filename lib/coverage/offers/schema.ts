import { z } from "zod";
import { bookingRequestShape } from "@/lib/assignments/schema";
import { pricedShape } from "@/lib/assignments/shifts/schema";
import { rescueStatuses } from "@/lib/assignments/shifts/words";
import { isoInstant, listShape, oneOfAnyCase, paging, uuid, wire } from "@/lib/core/pure/words";
import { offerClosings, offerStatuses, shiftOfferDeclineReasons } from "@/lib/coverage/searches/words";
import { offerTabs } from "./words";

/** The words of offers: one search put to one provider. */

export const offersInput = wire(z.object({ tab: oneOfAnyCase(offerTabs).default("open"), ...paging }));
export type OffersInput = z.output<typeof offersInput>;

export const declineOfferInput = wire(
  z.object({
    id: uuid,
    decline_reason: z
      .enum(shiftOfferDeclineReasons)
      .nullish()
      .transform((reason) => reason ?? null),
  }),
);
export type DeclineOfferInput = z.output<typeof declineOfferInput>;

/** When a shift is and what it pays, in the provider's dollars: hours times rate, and a bonus for all of it. */
export const offeredShape = pricedShape.extend({ bonus: z.number() });

/** An offer as the provider who was asked sees it; it shows nothing of other providers. */
export const shiftOfferShape = z.object({
  id: uuid,
  status: z.enum(offerStatuses),
  /** Why it is over without this provider; of a search that was taken, also beside an own answer. */
  closed_reason: z.enum(offerClosings).nullable(),
  /** Whether it can be accepted now, as far as the search goes. */
  is_open: z.boolean(),
  rescue_status: z.enum(rescueStatuses),
  healthcare_facility: bookingRequestShape.shape.healthcare_facility,
  ...offeredShape.shape,
  pay_terms: bookingRequestShape.shape.pay_terms,
  note: z.string(),
  /** Why this provider is asked, in words. */
  reasons: z.array(z.string()),
  asked_at: isoInstant,
  seen_at: isoInstant.nullable(),
  answered_at: isoInstant.nullable(),
  /** When the shift begins. */
  ends_at: isoInstant,
  /** Of the provider's own assignment, once accepted. */
  booking_request_id: uuid.nullable(),
  /** The server's clock. */
  now: isoInstant,
});
export type ShiftOffer = z.output<typeof shiftOfferShape>;

export const shiftOfferListShape = listShape(shiftOfferShape);
