import * as calls from "@/lib/accounts/emails/calls";
import { askForEmail } from "@/lib/accounts/emails/commands/ask";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(calls.askForEmail, askForEmail);
