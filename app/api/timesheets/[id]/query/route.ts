import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/timesheets/calls";
import { queryTimesheet } from "@/lib/pay/timesheets/commands/query";
import { ensureOwnTimesheet } from "@/lib/pay/timesheets/queries/own";

export const PUT = serve(calls.queryTimesheet, queryTimesheet, { visible: ensureOwnTimesheet });
