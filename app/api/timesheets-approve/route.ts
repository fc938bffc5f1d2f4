import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/timesheets/calls";
import { approveTimesheets } from "@/lib/pay/timesheets/commands/approve";

export const PUT = serve(calls.approveTimesheets, approveTimesheets);
