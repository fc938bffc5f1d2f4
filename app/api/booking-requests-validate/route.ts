import { listBookingChecks } from "@/lib/booking-checks/queries";
import { validateBookings } from "@/lib/booking-requests/calls";
import { serve } from "@/lib/serve";

export const PATCH = serve(validateBookings, listBookingChecks);
