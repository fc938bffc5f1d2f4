import { serve } from "@/lib/core/server/serve";
import { ensureTimesheetVisible } from "@/lib/pay/queries";
import * as calls from "@/lib/pay/timesheets/calls";
import { getTimesheet } from "@/lib/pay/timesheets/queries/one";

export const GET = serve(calls.timesheet, getTimesheet, { visible: ensureTimesheetVisible });
