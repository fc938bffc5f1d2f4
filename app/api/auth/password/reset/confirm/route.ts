import { confirmReset } from "@/lib/passwords/calls";
import { confirmPasswordReset } from "@/lib/passwords/commands";
import { serve } from "@/lib/serve";

export const POST = serve(confirmReset, confirmPasswordReset);
