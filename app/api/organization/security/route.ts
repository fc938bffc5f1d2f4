import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/sign-on/calls";
import { saveSecurity } from "@/lib/organizations/sign-on/commands/security";
import { getOrganizationSecurity } from "@/lib/organizations/sign-on/queries/security";

export const GET = serve(calls.organizationSecurity, getOrganizationSecurity);
export const PUT = serve(calls.saveSecurity, saveSecurity);
