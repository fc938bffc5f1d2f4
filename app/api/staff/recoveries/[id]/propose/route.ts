import * as calls from "@/lib/accounts/recoveries/calls";
import { proposeRecovery } from "@/lib/accounts/recoveries/commands/decide";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(calls.proposeRecovery, proposeRecovery);
