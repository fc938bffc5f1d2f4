import { serve } from "@/lib/core/server/serve";
import { changeOrganization, organizationDetail, replaceOrganization } from "@/lib/organizations/calls";
import { updateOrganization } from "@/lib/organizations/commands";
import { ensureOrganizationVisible, getOrganization } from "@/lib/organizations/queries";

export const GET = serve(organizationDetail, getOrganization, { visible: ensureOrganizationVisible });
export const PUT = serve(replaceOrganization, updateOrganization, { visible: ensureOrganizationVisible });
export const PATCH = serve(changeOrganization, updateOrganization, { visible: ensureOrganizationVisible });
