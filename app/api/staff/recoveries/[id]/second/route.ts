import * as calls from "@/lib/accounts/recoveries/calls";
import { secondRecovery } from "@/lib/accounts/recoveries/commands/decide";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(calls.secondRecovery, secondRecovery);
