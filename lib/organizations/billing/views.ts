import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type BillingSettings, billingSettingsShape } from "@/lib/organizations/billing/schema";

type Row = RowOf<typeof billingSettingsShape, "mileage_rate"> & { mileageRateTenths: number };

/** On what terms an organization pays; its account and its numbers are not shown. */
export const viewBillingSettings = (row: Row): BillingSettings =>
  viewOf(billingSettingsShape, row, { mileage_rate: row.mileageRateTenths / 1000 });
