import * as calls from "@/lib/assignments/calls";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import { serve } from "@/lib/core/server/serve";
import { cancelAssignment } from "@/lib/pay/timesheets/commands/cancel-assignment";

export const PUT = serve(calls.cancelBookingRequest, cancelAssignment, { visible: ensureVisible });
