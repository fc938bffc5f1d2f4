import * as calls from "@/lib/accounts/recoveries/calls";
import { listStaffRecoveries } from "@/lib/accounts/recoveries/queries/lists";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.listStaffRecoveries, listStaffRecoveries);
