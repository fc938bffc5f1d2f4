import { resendEmail } from "@/lib/registrations/calls";
import { resendVerification } from "@/lib/registrations/commands";
import { serve } from "@/lib/serve";

export const POST = serve(resendEmail, resendVerification);
