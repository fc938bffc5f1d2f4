import { passkeyOptions as call } from "@/lib/accounts/factors/calls";
import { passkeyOptions } from "@/lib/accounts/factors/commands/passkeys";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(call, passkeyOptions);
