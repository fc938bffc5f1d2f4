import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/timesheets/calls";
import { reportNotWorked } from "@/lib/pay/timesheets/commands/not-worked";
import { ensureOwnTimesheet } from "@/lib/pay/timesheets/queries/own";

export const PUT = serve(calls.reportNotWorked, reportNotWorked, { visible: ensureOwnTimesheet });
