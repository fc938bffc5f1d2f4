import { resendEmail } from "@/lib/accounts/registrations/calls";
import { resendVerification } from "@/lib/accounts/registrations/commands";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(resendEmail, resendVerification);
