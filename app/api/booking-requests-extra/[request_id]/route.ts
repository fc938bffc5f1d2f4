import * as calls from "@/lib/booking-requests/calls";
import { addBookingRequestExtra } from "@/lib/booking-requests/commands";
import { ensureVisible } from "@/lib/bookings/queries";
import { serve } from "@/lib/serve";

export const POST = serve(calls.addBookingRequestExtra, addBookingRequestExtra, { visible: ensureVisible });
