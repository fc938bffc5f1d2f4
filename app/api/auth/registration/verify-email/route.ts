import { verifyEmailKey } from "@/lib/accounts/registrations/calls";
import { verifyEmail } from "@/lib/accounts/registrations/commands";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(verifyEmailKey, verifyEmail);
