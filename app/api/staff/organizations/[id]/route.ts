import { serve } from "@/lib/core/server/serve";
import { getOrganization, verifyOrganization } from "@/lib/staff/organizations/calls";
import { recordOrganizationFacts } from "@/lib/staff/organizations/commands";
import { getStaffOrganization } from "@/lib/staff/organizations/queries";

const visible = (actor: never, path: Record<string, string>) =>
  getStaffOrganization(actor, { id: path.id ?? "" });

export const GET = serve(getOrganization, getStaffOrganization, { visible });
export const PATCH = serve(verifyOrganization, recordOrganizationFacts, { visible });
