import { respondToBookingRequest } from "@/lib/booking-answers/commands";
import * as calls from "@/lib/booking-requests/calls";
import { ensureVisible } from "@/lib/bookings/queries";
import { serve } from "@/lib/serve";

export const PUT = serve(calls.respondToBookingRequest, respondToBookingRequest, { visible: ensureVisible });
