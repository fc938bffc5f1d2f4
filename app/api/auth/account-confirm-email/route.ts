import { accountConfirmEmail } from "@/lib/accounts/calls";
import { verifyEmail } from "@/lib/accounts/commands";
import { serve } from "@/lib/serve";

export const POST = serve(accountConfirmEmail, verifyEmail);
