import * as calls from "@/lib/booking-requests/calls";
import { createBookings } from "@/lib/booking-requests/commands";
import { serve } from "@/lib/serve";

export const POST = serve(calls.createBookings, createBookings);
