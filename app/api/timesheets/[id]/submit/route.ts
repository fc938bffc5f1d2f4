import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/timesheets/calls";
import { submitTimesheet } from "@/lib/pay/timesheets/commands/submit";
import { ensureOwnTimesheet } from "@/lib/pay/timesheets/queries/own";

export const PUT = serve(calls.submitTimesheet, submitTimesheet, { visible: ensureOwnTimesheet });
