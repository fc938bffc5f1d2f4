import { Stat } from "@/components/ui/stat";
import { formatExact } from "@/lib/core/pure/money";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

/** What the organization pays for a timesheet, all-in. */
export const ReviewTotal = ({ timesheet: { amount, extras_amount } }: { timesheet: Timesheet }) => (
  <Stat
    label="Total"
    value={formatExact(amount)}
    note={extras_amount > 0 ? `with ${formatExact(extras_amount)} in extras` : undefined}
  />
);
