import { updateBookingRequest } from "@/lib/booking-changes/commands";
import * as calls from "@/lib/booking-requests/calls";
import { getBookingRequest } from "@/lib/booking-requests/queries";
import { ensureVisible } from "@/lib/bookings/queries";
import { serve } from "@/lib/serve";

export const GET = serve(calls.bookingRequest, getBookingRequest, { visible: ensureVisible });
export const PUT = serve(calls.updateBookingRequest, updateBookingRequest, { visible: ensureVisible });
