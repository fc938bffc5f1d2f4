import { formatDollars } from "@/lib/core/pure/money";
import { dotted } from "@/lib/core/pure/text";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";

/** What a shift pays, as rows of a list of facts [RSC-S-002]. */
export function OfferPay({ total, bonus }: Pick<ShiftOffer, "total" | "bonus">) {
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
        <p className="text-muted-foreground">{dotted(reasons)}</p>
      </div>
    )}
  </>
);

/** Until when an offer stands, and what the others know of it; `left` is how long that still is. */
export const OfferUntil = ({ left }: { left: string }) => (
  <div className="grid gap-1 text-muted-foreground text-sm">
    <p suppressHydrationWarning>Open until the shift begins, in {left}</p>
    <p>
      Others have been asked too. The first to accept gets the shift. Not answering never counts against you.
    </p>
  </div>
);
