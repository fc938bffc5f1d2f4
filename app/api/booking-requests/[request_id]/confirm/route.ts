import { confirmBookingRequest } from "@/lib/booking-answers/commands";
import * as calls from "@/lib/booking-requests/calls";
import { ensureVisible } from "@/lib/bookings/queries";
import { serve } from "@/lib/serve";

export const PUT = serve(calls.confirmBookingRequest, confirmBookingRequest, { visible: ensureVisible });
