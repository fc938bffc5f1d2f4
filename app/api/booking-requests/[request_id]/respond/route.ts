import * as calls from "@/lib/assignments/calls";
import { respondToBookingRequest } from "@/lib/assignments/commands/answer";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(calls.respondToBookingRequest, respondToBookingRequest, { visible: ensureVisible });
