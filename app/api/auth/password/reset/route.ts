import { requestReset } from "@/lib/passwords/calls";
import { requestPasswordReset } from "@/lib/passwords/commands";
import { serve } from "@/lib/serve";

export const POST = serve(requestReset, requestPasswordReset);
