import * as calls from "@/lib/assignments/calls";
import { listBookingRequestHistory } from "@/lib/assignments/history/queries";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.bookingRequestHistory, listBookingRequestHistory, { visible: ensureVisible });
