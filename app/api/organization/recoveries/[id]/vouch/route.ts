import * as calls from "@/lib/accounts/recoveries/calls";
import { vouchForRecovery } from "@/lib/accounts/recoveries/commands/vouch";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(calls.vouchForRecovery, vouchForRecovery);
