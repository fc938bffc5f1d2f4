import { mileageRateText } from "@/lib/core/pure/money";
import type { BillingSettings } from "@/lib/organizations/billing/schema";

/** The billing settings in the form of the screen, to be set or to be read. */

type BillingValues = Record<
  "auto_approve_hours" | "cancellation_notice_hours" | "cancellation_pay_percent",
  number | null
> & {
  /** The rate as it is typed: it may have three decimals. */
  mileage_rate: string;
};

export const valuesOf = ({
  payment_terms_days: _,
  mileage_rate,
  ...settings
}: BillingSettings): BillingValues => ({
  ...settings,
  mileage_rate: mileageRateText(mileage_rate).slice(1),
});

type BillingField = { name: keyof BillingValues; label: string; description: string };

export const billingFields: readonly BillingField[] = [
  {
    name: "auto_approve_hours",
    label: "Approve timesheets automatically after (hours)",
    description: "24 to 336. After that a timesheet that nobody has answered is approved.",
  },
  {
    name: "cancellation_notice_hours",
    label: "Late cancellation: notice (hours)",
    description: "0 to 720. A shift that is canceled with less notice is paid in part.",
  },
  {
    name: "cancellation_pay_percent",
    label: "Late cancellation: pay (percent)",
    description: "0 to 100 percent of the booked hours.",
  },
  {
    name: "mileage_rate",
    label: "Mileage ($ per mile)",
    description: "0 to 5. At 0, miles are not paid.",
  },
];

export const fieldsGrid = "grid grid-cols-1 gap-5 md:grid-cols-2";
