import { formatExact, mileageRateText } from "@/lib/core/pure/money";
import { hoursText, numberText } from "@/lib/core/pure/text";
import type { LineKind } from "@/lib/pay/lines/words";

/** A line of an invoice or a statement, in its reader's money. */
type Line = {
  kind: LineKind;
  amount: number;
  hours: number | null;
  rate: number | null;
  miles: number | null;
  mileage_rate: number | null;
};

/** What of the booked hours a late cancellation pays: "50% of 12 h". */
function shareText({ amount, hours, rate }: Line): string {
  const whole = (hours ?? 0) * (rate ?? 0);
  return whole > 0
    ? `${Math.round((Math.abs(amount) / whole) * 100)}% of ${hoursText(hours ?? 0)}`
    : hoursText(hours ?? 0);
}

/** How much of it: "11.75 h", "47 mi", "50% of 12 h"; empty where an amount was agreed on. */
export function quantityText(line: Line): string {
  if (line.kind === "cancellation") return shareText(line);
  if (line.miles !== null) return `${numberText(line.miles)} mi`;
  return line.hours === null ? "" : hoursText(line.hours);
}

/** "$113.33/h", "$0.725/mi"; empty where an amount was agreed on. */
export function rateText({ rate, mileage_rate }: Line): string {
  if (mileage_rate !== null) return `${mileageRateText(mileage_rate)}/mi`;
  return rate === null ? "" : `${formatExact(rate)}/h`;
}
