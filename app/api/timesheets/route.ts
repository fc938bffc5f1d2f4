import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/timesheets/calls";
import { listTimesheets } from "@/lib/pay/timesheets/queries/list";

export const GET = serve(calls.listTimesheets, listTimesheets);
