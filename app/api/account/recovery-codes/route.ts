import { makeRecoveryCodes as call } from "@/lib/accounts/factors/calls";
import { makeRecoveryCodes } from "@/lib/accounts/factors/commands/codes";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(call, makeRecoveryCodes);
