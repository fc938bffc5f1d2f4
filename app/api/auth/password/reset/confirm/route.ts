import { confirmReset } from "@/lib/accounts/passwords/calls";
import { confirmResetHere } from "@/lib/accounts/passwords/commands";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(confirmReset, confirmResetHere);
