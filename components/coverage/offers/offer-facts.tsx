"use client";

import { ShiftTimes } from "@/components/assignments/zone-note";
import { useMinute } from "@/lib/core/browser/use-minute";
import { shortTimes } from "@/lib/core/pure/text";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { OfferRows, OfferUntil, OfferWhy } from "./offer-parts";
import { leftText } from "./offer-words";

/** Everything that a provider reads before answering [RSC-S-002]. */
export function OfferFacts({ offer }: { offer: ShiftOffer }) {
  const now = useMinute();
  const { time_zone: zone } = offer.healthcare_facility;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <OfferRows offer={offer} times={<ShiftTimes times={shortTimes(offer)} zone={zone} />} />
      </dl>
      <OfferWhy {...offer} />
      {offer.is_open && <OfferUntil left={leftText(offer.ends_at, now)} />}
    </>
  );
}
