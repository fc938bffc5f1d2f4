import { ensureShiftVisible } from "@/lib/assignments/shifts/queries/shifts";
import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/timesheets/calls";
import { cancelShift } from "@/lib/pay/timesheets/commands/cancel-shift";

export const PUT = serve(calls.cancelShift, cancelShift, { visible: ensureShiftVisible });
