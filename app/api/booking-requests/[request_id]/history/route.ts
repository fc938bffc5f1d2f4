import { listBookingRequestHistory } from "@/lib/booking-history/queries";
import * as calls from "@/lib/booking-requests/calls";
import { ensureVisible } from "@/lib/bookings/queries";
import { serve } from "@/lib/serve";

export const GET = serve(calls.bookingRequestHistory, listBookingRequestHistory, { visible: ensureVisible });
