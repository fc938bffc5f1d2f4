import { askForPasskey as call } from "@/lib/accounts/factors/calls";
import { askForPasskey } from "@/lib/accounts/factors/commands/passkey-sign-in";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(call, askForPasskey);
