import type { GroupName } from "@/lib/core/pure/actor";
import type { Invitation } from "@/lib/organizations/invitations/schema";

type Row = {
  id: string;
  email: string;
  groupNames: GroupName[];
  createdAt: Date;
  expiresAt: Date;
  firstName: string | null;
  lastName: string | null;
};

/** A pending invitation as the organization's managers see it; never its token. */
export const viewInvitation = (row: Row, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  group_names: row.groupNames,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  is_expired: row.expiresAt <= now,
  invited_by: `${row.firstName ?? ""} ${row.lastName ?? ""}`.trim(),
});
