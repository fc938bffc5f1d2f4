import { toDollars } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import {
  type StaffOrganization,
  type StaffOrganizationRow,
  staffOrganizationRowShape,
  staffRepShape,
} from "@/lib/staff/organizations/schema";

type Row = RowOf<typeof staffOrganizationRowShape>;

export const viewStaffOrganizationRow = (row: Row): StaffOrganizationRow =>
  viewOf(staffOrganizationRowShape, row);

export const viewStaffOrganization = (
  row: Row & { paymentTermsDays: number; balanceCents: number },
  reps: readonly RowOf<typeof staffRepShape>[],
  defaultFeePercent: number,
): StaffOrganization => ({
  ...viewStaffOrganizationRow(row),
  default_fee_percent: defaultFeePercent,
  payment_terms_days: row.paymentTermsDays,
  balance: toDollars(row.balanceCents),
  representatives: reps.map((rep) => viewOf(staffRepShape, rep)),
});
