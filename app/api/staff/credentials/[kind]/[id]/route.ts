import { serve } from "@/lib/core/server/serve";
import { getCredential } from "@/lib/credentials/checks/calls";
import { getStaffCredential } from "@/lib/credentials/checks/queries/one";

export const GET = serve(getCredential, getStaffCredential);
