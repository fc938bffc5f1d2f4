import { serve } from "@/lib/core/server/serve";
import { retryFailure as retryFailureCall } from "@/lib/staff/calls";
import { retryFailure } from "@/lib/staff/commands/retry";

export const POST = serve(retryFailureCall, retryFailure);
