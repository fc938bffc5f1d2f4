import type { ReactNode } from "react";
import { Units } from "@/components/ui/units";
import { formatDollars } from "@/lib/core/pure/money";
import { addressText, dotted, hoursText, weekdayDay } from "@/lib/core/pure/text";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";

type OfferRowsProps = {
  offer: ShiftOffer;
  /** From when to when, with the zone where it must be named. */
  times: ReactNode;
};

/** Where and when a shift is and what it pays, as rows of a list of facts [RSC-S-002 RSC-V-043]. */
export function OfferRows({ offer, times }: OfferRowsProps) {
  const { healthcare_facility: facility } = offer;
  return (
    <>
      <dt className="text-muted-foreground">Facility</dt>
      <dd>
        {facility.name}
        <span className="block text-muted-foreground text-xs">{addressText(facility)}</span>
      </dd>
      <dt className="text-muted-foreground">Shift</dt>
      <dd>
        {weekdayDay(offer.start_on)}
        <span className="block">
          {times} · <span className="whitespace-nowrap">{offer.clock_change ?? hoursText(offer.hours)}</span>
        </span>
      </dd>
      <Pay {...offer} />
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

/** What the facility has to say, and why this provider is asked. */
export const OfferWhy = ({ note, reasons }: Pick<ShiftOffer, "note" | "reasons">) => (
  <>
    {note && <p className="whitespace-pre-line rounded-md bg-secondary px-4 py-3 text-sm">{note}</p>}
    {reasons.length > 0 && (
      <div className="grid gap-1 text-sm">
        <h3 className="font-semibold text-sm">Why you</h3>
        <p className="text-muted-foreground">
          <Units>{dotted(reasons)}</Units>
        </p>
      </div>
    )}
  </>
);

/** Until when an offer is open, and what the others know of it; `left` is how long that still is. */
export const OfferUntil = ({ left }: { left: string }) => (
  <div className="grid gap-1 text-muted-foreground text-sm">
    <p suppressHydrationWarning>
      Open until the shift begins, in <Units>{left}</Units>
    </p>
    <p>
      Others have been asked too. The first to accept gets the shift. Not answering never counts against you.
    </p>
  </div>
);
