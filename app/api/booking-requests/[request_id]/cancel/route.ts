import * as calls from "@/lib/booking-requests/calls";
import { cancelBookingRequest } from "@/lib/booking-requests/commands";
import { ensureVisible } from "@/lib/booking-requests/queries";
import { serve } from "@/lib/serve";

export const PUT = serve(calls.cancelBookingRequest, cancelBookingRequest, { visible: ensureVisible });
