import { missingForActivation } from "@/lib/accounts/rules";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import {
  type StaffProvider,
  type StaffProviderRow,
  staffProviderRowShape,
  staffProviderShape,
} from "@/lib/staff/providers/schema";

const nameOf = (row: { displayName: string; email: string }) => row.displayName || row.email;

export const viewStaffProviderRow = (row: RowOf<typeof staffProviderRowShape>): StaffProviderRow =>
  viewOf(staffProviderRowShape, row, { display_name: nameOf(row) });

export const viewStaffProvider = (
  row: RowOf<typeof staffProviderShape, "missing_for_activation"> & {
    excludedAt: Date | null;
    hasUndecidedHit: boolean;
  },
): StaffProvider =>
  viewOf(staffProviderShape, row, {
    display_name: nameOf(row),
    missing_for_activation:
      row.registrationStatus === "complete"
        ? []
        : missingForActivation({ ...row, contractSigned: row.contractSignedAt !== null }),
  });
