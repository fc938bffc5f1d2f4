import { missingForActivation } from "@/lib/accounts/rules";
import type { RegistrationStatus, RegistrationStep } from "@/lib/core/pure/actor";
import type { StaffProvider, StaffProviderRow } from "@/lib/staff/providers/schema";

type Row = {
  id: string;
  userId: string;
  displayName: string;
  email: string;
  status: RegistrationStatus;
  isActive: boolean;
  advocateContactedAt: Date | null;
  backgroundCheckPassedAt: Date | null;
  contractSignedAt: Date | null;
  createdAt: Date;
};

type Detailed = Row & {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  npi: string;
  city: string;
  state: string | null;
  degrees: string[];
  specialties: string[];
  completedSteps: RegistrationStep[];
  backgroundCheckReference: string;
  rejectedReason: string | null;
};

const instant = (at: Date | null) => at?.toISOString() ?? null;

export const viewStaffProviderRow = (row: Row): StaffProviderRow => ({
  id: row.id,
  user_id: row.userId,
  display_name: row.displayName || row.email,
  email: row.email,
  registration_status: row.status,
  is_active: row.isActive,
  advocate_contacted_at: instant(row.advocateContactedAt),
  background_check_passed_at: instant(row.backgroundCheckPassedAt),
  contract_signed_at: instant(row.contractSignedAt),
  created_at: row.createdAt.toISOString(),
});

export const viewStaffProvider = (row: Detailed): StaffProvider => ({
  ...viewStaffProviderRow(row),
  first_name: row.firstName,
  last_name: row.lastName,
  phone_number: row.phoneNumber,
  npi: row.npi,
  city: row.city,
  state: row.state,
  degrees: row.degrees,
  specialties: row.specialties,
  completed_registration_steps: row.completedSteps,
  background_check_reference: row.backgroundCheckReference,
  rejected_reason: row.rejectedReason,
  missing_for_activation:
    row.status === "complete"
      ? []
      : missingForActivation({ ...row, contractSigned: row.contractSignedAt !== null }),
});
