import { resendEmail } from "@/lib/accounts/calls";
import { resendVerification } from "@/lib/accounts/commands";
import { serve } from "@/lib/serve";

export const POST = serve(resendEmail, resendVerification);
