import * as calls from "@/lib/assignments/calls";
import { confirmBookingRequest } from "@/lib/assignments/commands/confirm";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(calls.confirmBookingRequest, confirmBookingRequest, { visible: ensureVisible });
