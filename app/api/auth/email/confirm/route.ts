import * as calls from "@/lib/accounts/emails/calls";
import { confirmEmail } from "@/lib/accounts/emails/commands/confirm";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(calls.confirmEmail, confirmEmail);
