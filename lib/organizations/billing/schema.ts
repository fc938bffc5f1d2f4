import { z } from "zod";
import { dollarsAMile, wholeNumberIn, wire } from "@/lib/core/pure/words";
import { billingBounds, outOfBounds } from "@/lib/organizations/billing/words";

const whole = (bounds: readonly [number, number]) => wholeNumberIn(bounds, outOfBounds(bounds)).optional();

const isInTenthsOfCents = (dollars: number) => Math.abs(dollars * 1000 - Math.round(dollars * 1000)) < 1e-6;

/** Dollars a mile with at most three decimals, kept as tenths of a cent. */
const mileageRate = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d+(\.\d{1,3})?$/)
        .transform(Number),
    ],
    { error: outOfBounds(billingBounds.mileageRate) },
  )
  .refine(
    (value) =>
      value >= billingBounds.mileageRate[0] &&
      value <= billingBounds.mileageRate[1] &&
      isInTenthsOfCents(value),
    outOfBounds(billingBounds.mileageRate),
  )
  .transform((value) => Math.round(value * 1000))
  .optional();

/** What is left out stays. Payment terms are not among them. */
export const changeBillingInput = wire(
  z.object({
    auto_approve_hours: whole(billingBounds.autoApproveHours),
    cancellation_notice_hours: whole(billingBounds.cancellationNoticeHours),
    cancellation_pay_percent: whole(billingBounds.cancellationPayPercent),
    mileage_rate: mileageRate,
  }),
);
export type ChangeBillingInput = z.output<typeof changeBillingInput>;

export const billingSettingsShape = z.object({
  auto_approve_hours: z.number().int(),
  cancellation_notice_hours: z.number().int(),
  cancellation_pay_percent: z.number().int(),
  /** Dollars a mile. */
  mileage_rate: dollarsAMile,
  payment_terms_days: z.number().int(),
});
export type BillingSettings = z.output<typeof billingSettingsShape>;
