import { formatExact } from "@/lib/core/pure/money";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

/** What the organization pays for a timesheet, all-in; on a phone in one line. */
export const ReviewTotal = ({ timesheet: { amount, extras_amount } }: { timesheet: Timesheet }) => (
  <div className="max-md:flex max-md:w-full max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-3">
    <div className="text-muted-foreground text-xs">Total</div>
    <div className="font-semibold text-lg tracking-tight">{formatExact(amount)}</div>
    {extras_amount > 0 && (
      <div className="text-2xs text-muted-foreground max-md:basis-full max-md:text-right">
        with {formatExact(extras_amount)} in extras
      </div>
    )}
  </div>
);
