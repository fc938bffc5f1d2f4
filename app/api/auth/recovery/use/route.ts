import * as calls from "@/lib/accounts/recoveries/calls";
import { applyRecovery } from "@/lib/accounts/recoveries/commands/use";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(calls.applyRecovery, applyRecovery);
