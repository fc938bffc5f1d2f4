import * as calls from "@/lib/booking-requests/calls";
import { cancelBookingRequest } from "@/lib/booking-requests/commands";
import { ensureVisible } from "@/lib/bookings/queries";
import { serve } from "@/lib/serve";

export const PUT = serve(calls.cancelBookingRequest, cancelBookingRequest, { visible: ensureVisible });
