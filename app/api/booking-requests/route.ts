import * as calls from "@/lib/assignments/calls";
import { listBookingRequests } from "@/lib/assignments/queries/list";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.listBookingRequests, listBookingRequests);
