import { z } from "zod";
import { groupNames, registrationStatuses } from "@/lib/core/pure/actor";
import {
  isoInstant,
  listShape,
  paging,
  text,
  toggle,
  uuid,
  wholeNumber,
  wholeNumberIn,
  wire,
} from "@/lib/core/pure/words";
import { billingBounds, outOfBounds } from "@/lib/organizations/billing/words";

/** The words of an organization's verification. */

export const listStaffOrganizationsInput = wire(
  z.object({
    search: text(200).optional(),
    /** Only those that lack a fact. */
    waiting: toggle,
    ...paging,
  }),
);
export type ListStaffOrganizationsInput = z.output<typeof listStaffOrganizationsInput>;

const feePercent = wholeNumber.pipe(
  z
    .number()
    .min(0, "The fee is between 0 and 100 percent.")
    .max(100, "The fee is between 0 and 100 percent."),
);

export const verifyOrganizationInput = wire(
  z.object({
    id: uuid,
    has_contract: z.boolean().optional(),
    credentials_verified: z.boolean().optional(),
    /** Null takes the product's own fee. */
    platform_fee_percent: feePercent.nullable().optional(),
    payment_terms_days: wholeNumberIn(
      billingBounds.paymentTermsDays,
      outOfBounds(billingBounds.paymentTermsDays),
    ).optional(),
  }),
);
export type VerifyOrganizationInput = z.output<typeof verifyOrganizationInput>;

export const staffOrganizationRowShape = z.object({
  id: uuid,
  name: z.string(),
  has_contract: z.boolean(),
  credentials_verified: z.boolean(),
  platform_fee_percent: z.number().int().nullable(),
  reps_count: z.number().int(),
  waiting_reps_count: z.number().int(),
  facilities_count: z.number().int(),
  created_at: isoInstant,
});
export type StaffOrganizationRow = z.output<typeof staffOrganizationRowShape>;

export const staffRepShape = z.object({
  id: uuid,
  user_id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  title: z.string(),
  group_names: z.array(z.enum(groupNames)),
  registration_status: z.enum(registrationStatuses),
  is_active: z.boolean(),
  rejected_reason: z.string().nullable(),
  created_at: isoInstant,
});
export type StaffRep = z.output<typeof staffRepShape>;

export const staffOrganizationShape = staffOrganizationRowShape.extend({
  /** What applies where the organization has no fee of its own. */
  default_fee_percent: z.number().int(),
  /** Days from an invoice to the day on which it is due. */
  payment_terms_days: z.number().int(),
  /** What its issued invoices leave to pay, in dollars; below 0 when a refund is owed. */
  balance: z.number(),
  representatives: z.array(staffRepShape),
});
export type StaffOrganization = z.output<typeof staffOrganizationShape>;

export const staffOrganizationRowListShape = listShape(staffOrganizationRowShape);
