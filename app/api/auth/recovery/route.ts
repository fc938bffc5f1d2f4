import * as calls from "@/lib/accounts/recoveries/calls";
import { askRecovery } from "@/lib/accounts/recoveries/commands/ask";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(calls.askRecovery, askRecovery);
