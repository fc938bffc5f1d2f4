import type { Organization } from "@/lib/organizations/schema";

type OrganizationRow = { id: string; name: string; createdAt: Date; updatedAt: Date };

/** An organization as its own people read it; what staff decide about it is not theirs to see. */
export const viewOrganization = (row: OrganizationRow): Organization => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
