import { requestReset } from "@/lib/accounts/passwords/calls";
import { requestPasswordReset } from "@/lib/accounts/passwords/commands";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(requestReset, requestPasswordReset);
