"use client";

import { ShiftTimes } from "@/components/assignments/zone-note";
import { useMinute } from "@/lib/core/browser/use-minute";
import { formatDollars } from "@/lib/core/pure/money";
import { addressText, dotted, hoursText, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { leftText } from "./offer-words";

/** Everything that a provider reads before answering [RSC-S-002 RSC-V-043]. */
export function OfferFacts({ offer }: { offer: ShiftOffer }) {
  const { healthcare_facility: facility, total, bonus, note, reasons } = offer;
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
        <Pay total={total} bonus={bonus} />
      </dl>
      {note && <p className="whitespace-pre-line rounded-md bg-secondary px-4 py-3 text-sm">{note}</p>}
      {reasons.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h3 className="font-semibold text-sm">Why you</h3>
          <p className="text-muted-foreground">{dotted(reasons)}</p>
        </div>
      )}
      {offer.is_open && <OpenUntil endsAt={offer.ends_at} />}
    </>
  );
}

function Pay({ total, bonus }: Pick<ShiftOffer, "total" | "bonus">) {
  if (total === null) return null;
  return (
    <>
      <dt className="text-muted-foreground">Shift pay</dt>
      <dd>{formatDollars(total - bonus)}</dd>
      {bonus > 0 && (
        <>
          <dt className="text-muted-foreground">Bonus</dt>
          <dd>{formatDollars(bonus)}</dd>
        </>
      )}
      <dt className="text-muted-foreground">Total</dt>
      <dd className="font-semibold text-base">{formatDollars(total)}</dd>
    </>
  );
}

/** How long the offer still stands; told once, not each minute, to a screen reader. */
function OpenUntil({ endsAt }: { endsAt: string }) {
  const now = useMinute();
  return (
    <div className="grid gap-1 text-muted-foreground text-sm">
      <p suppressHydrationWarning>Open until the shift begins, in {leftText(endsAt, now)}</p>
      <p>
        Others have been asked too. The first to accept gets the shift. Not answering never counts against
        you.
      </p>
    </div>
  );
}
