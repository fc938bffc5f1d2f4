import * as calls from "@/lib/assignments/calls";
import { cancelBookingRequest } from "@/lib/assignments/commands/cancel";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(calls.cancelBookingRequest, cancelBookingRequest, { visible: ensureVisible });
