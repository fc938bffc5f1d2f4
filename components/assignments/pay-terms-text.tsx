import type { BookingRequest } from "@/lib/assignments/schema";
import { mileageRateText } from "@/lib/assignments/words";

type Terms = BookingRequest["pay_terms"];

/** What a late cancellation by the facility pays. */
export const cancellationTerms = ({
  cancellation_notice_hours: hours,
  cancellation_pay_percent: percent,
}: Terms) =>
  hours > 0 && percent > 0
    ? `Canceled less than ${hours} hours before the start: ${percent}% of the shift is paid.`
    : "Late cancellations are not paid.";

/** On what terms an assignment is paid beside its hours, in words. */
export const PayTermsText = ({ terms }: { terms: Terms }) => (
  <div className="grid gap-0.5 text-muted-foreground text-sm">
    <p>{cancellationTerms(terms)}</p>
    {terms.mileage_rate > 0 && <p>Mileage is paid at {mileageRateText(terms.mileage_rate)} a mile.</p>}
  </div>
);
