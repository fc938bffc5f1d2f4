import { validateBookings } from "@/lib/assignments/calls";
import { listBookingChecks } from "@/lib/assignments/queries/checks";
import { serve } from "@/lib/core/server/serve";

export const PATCH = serve(validateBookings, listBookingChecks);
