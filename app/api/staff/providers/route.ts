import { serve } from "@/lib/core/server/serve";
import { listProviders } from "@/lib/staff/providers/calls";
import { listStaffProviders } from "@/lib/staff/providers/queries";

export const GET = serve(listProviders, listStaffProviders);
