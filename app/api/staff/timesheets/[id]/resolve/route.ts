import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/timesheets/calls";
import { resolveTimesheet } from "@/lib/pay/timesheets/commands/resolve";
import { ensureOwnTimesheet } from "@/lib/pay/timesheets/queries/own";

export const PUT = serve(calls.resolveTimesheet, resolveTimesheet, { visible: ensureOwnTimesheet });
