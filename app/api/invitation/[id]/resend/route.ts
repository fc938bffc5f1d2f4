import * as calls from "@/lib/invitations/calls";
import { resendInvitation } from "@/lib/invitations/commands";
import { ensureVisible } from "@/lib/invitations/queries";
import { serve } from "@/lib/serve";

export const PUT = serve(calls.resendInvitation, resendInvitation, { visible: ensureVisible });
