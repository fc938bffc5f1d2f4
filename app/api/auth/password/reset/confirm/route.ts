import { confirmReset } from "@/lib/accounts/passwords/calls";
import { confirmPasswordReset } from "@/lib/accounts/passwords/commands";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(confirmReset, confirmPasswordReset);
