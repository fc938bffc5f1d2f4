import { staffClearances } from "@/lib/connections/clock/calls";
import { listStaffClearances } from "@/lib/connections/clock/queries/staff-list";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(staffClearances, listStaffClearances);
