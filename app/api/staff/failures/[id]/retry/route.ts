import { serve } from "@/lib/serve";
import { retryFailure as retryFailureCall } from "@/lib/staff/calls";
import { retryFailure } from "@/lib/staff-failures/commands";

export const POST = serve(retryFailureCall, retryFailure);
