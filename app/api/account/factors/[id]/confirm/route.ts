import { confirmFactor as call } from "@/lib/accounts/factors/calls";
import { confirmFactor } from "@/lib/accounts/factors/commands/app";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(call, confirmFactor);
