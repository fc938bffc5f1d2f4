import type { GroupName, RegistrationStatus } from "@/lib/core/pure/actor";
import type { StaffOrganization, StaffOrganizationRow } from "@/lib/staff/organizations/schema";

type Row = {
  id: string;
  name: string;
  hasContract: boolean;
  credentialsVerified: boolean;
  platformFeePercent: number | null;
  repsCount: number;
  waitingRepsCount: number;
  facilitiesCount: number;
  createdAt: Date;
};

type Rep = {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  groupNames: GroupName[];
  status: RegistrationStatus;
  isActive: boolean;
  rejectedReason: string | null;
  createdAt: Date;
};

export const viewStaffOrganizationRow = (row: Row): StaffOrganizationRow => ({
  id: row.id,
  name: row.name,
  has_contract: row.hasContract,
  credentials_verified: row.credentialsVerified,
  platform_fee_percent: row.platformFeePercent,
  reps_count: row.repsCount,
  waiting_reps_count: row.waitingRepsCount,
  facilities_count: row.facilitiesCount,
  created_at: row.createdAt.toISOString(),
});

export const viewStaffOrganization = (
  row: Row,
  reps: readonly Rep[],
  defaultFeePercent: number,
): StaffOrganization => ({
  ...viewStaffOrganizationRow(row),
  default_fee_percent: defaultFeePercent,
  representatives: reps.map((rep) => ({
    id: rep.id,
    user_id: rep.userId,
    first_name: rep.firstName,
    last_name: rep.lastName,
    email: rep.email,
    title: rep.title,
    group_names: rep.groupNames,
    registration_status: rep.status,
    is_active: rep.isActive,
    rejected_reason: rep.rejectedReason,
    created_at: rep.createdAt.toISOString(),
  })),
});
