import { verifyEmailKey } from "@/lib/registrations/calls";
import { verifyEmail } from "@/lib/registrations/commands";
import { serve } from "@/lib/serve";

export const POST = serve(verifyEmailKey, verifyEmail);
