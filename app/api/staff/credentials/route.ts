import { serve } from "@/lib/core/server/serve";
import { listCredentials } from "@/lib/credentials/checks/calls";
import { listStaffCredentials } from "@/lib/credentials/checks/queries/staff-list";

export const GET = serve(listCredentials, listStaffCredentials);
