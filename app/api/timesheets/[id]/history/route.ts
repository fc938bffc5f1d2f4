import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/history/calls";
import { listTimesheetHistory } from "@/lib/pay/history/queries";
import { ensureTimesheetVisible } from "@/lib/pay/queries";

export const GET = serve(calls.timesheetHistory, listTimesheetHistory, { visible: ensureTimesheetVisible });
