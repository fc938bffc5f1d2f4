import * as calls from "@/lib/assignments/calls";
import { cancelAssignment } from "@/lib/assignments/commands/cancel";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(
  calls.cancelBookingRequest,
  (actor, input, context) => cancelAssignment(actor, input, shiftEndings, context),
  { visible: ensureVisible },
);
