import { serve } from "@/lib/core/server/serve";
import { listOrganizations } from "@/lib/staff/organizations/calls";
import { listStaffOrganizations } from "@/lib/staff/organizations/queries";

export const GET = serve(listOrganizations, listStaffOrganizations);
