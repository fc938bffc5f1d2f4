import * as calls from "@/lib/assignments/calls";
import { updateBookingRequest } from "@/lib/assignments/commands/change";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.bookingRequest, getBookingRequest, { visible: ensureVisible });
export const PUT = serve(calls.updateBookingRequest, updateBookingRequest, { visible: ensureVisible });
