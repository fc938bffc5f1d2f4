"use client";

import { ShiftTimes } from "@/components/assignments/zone-note";
import { useMinute } from "@/lib/core/browser/use-minute";
import { addressText, hoursText, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { OfferPay, OfferUntil, OfferWhy } from "./offer-parts";
import { leftText } from "./offer-words";

/** Everything that a provider reads before answering [RSC-S-002 RSC-V-043]. */
export function OfferFacts({ offer }: { offer: ShiftOffer }) {
  const { healthcare_facility: facility } = offer;
  const now = useMinute();
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <dt className="text-muted-foreground">Facility</dt>
        <dd>
          {facility.name}
          <span className="block text-muted-foreground text-xs">{addressText(facility)}</span>
        </dd>
        <dt className="text-muted-foreground">Shift</dt>
        <dd>
          {weekdayDay(offer.start_on)}
          <span className="block">
            <ShiftTimes times={shortTimes(offer)} zone={facility.time_zone} />
            {" · "}
            {offer.clock_change ?? hoursText(offer.hours)}
          </span>
        </dd>
        <OfferPay {...offer} />
      </dl>
      <OfferWhy {...offer} />
      {offer.is_open && <OfferUntil left={leftText(offer.ends_at, now)} />}
    </>
  );
}
