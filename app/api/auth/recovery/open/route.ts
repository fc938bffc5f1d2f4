import * as calls from "@/lib/accounts/recoveries/calls";
import { openRecovery } from "@/lib/accounts/recoveries/commands/open";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(calls.openRecovery, openRecovery);
