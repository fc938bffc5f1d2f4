import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/timesheets/calls";
import { disputeTimesheet } from "@/lib/pay/timesheets/commands/dispute";
import { ensureOwnTimesheet } from "@/lib/pay/timesheets/queries/own";

export const PUT = serve(calls.disputeTimesheet, disputeTimesheet, { visible: ensureOwnTimesheet });
