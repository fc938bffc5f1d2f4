import type { Clearance, ClearanceRejectionReason } from "@/lib/connections/clearances/schema";
import type { ClearanceStatus } from "@/lib/providers/schema";

export type ClearanceRow = {
  id: string;
  status: ClearanceStatus;
  rejectionReason: ClearanceRejectionReason | null;
  rejectionDetails: string;
  presentableOn: string | null;
  createdAt: Date;
  updatedAt: Date;
  organization: { id: string; name: string };
  provider: { id: string; displayName: string; publicName: string };
};

/** A clearance for its organization; a refused provider goes by its public name again. */
export const viewClearance = (row: ClearanceRow): Clearance => ({
  id: row.id,
  healthcare_entity: row.organization,
  provider: {
    id: row.provider.id,
    display_name: row.status === "not_cleared" ? row.provider.publicName : row.provider.displayName,
  },
  clearance_status: row.status,
  clearance_rejection_reason: row.rejectionReason,
  clearance_rejection_details: row.rejectionDetails,
  clearance_date: row.presentableOn,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
