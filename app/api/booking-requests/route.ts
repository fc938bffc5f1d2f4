import * as calls from "@/lib/booking-requests/calls";
import { listBookingRequests } from "@/lib/booking-requests/queries";
import { serve } from "@/lib/serve";

export const GET = serve(calls.listBookingRequests, listBookingRequests);
