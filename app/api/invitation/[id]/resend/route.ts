import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/invitations/calls";
import { resendInvitation } from "@/lib/organizations/invitations/commands/invite";
import { ensureVisible } from "@/lib/organizations/invitations/queries";

export const PUT = serve(calls.resendInvitation, resendInvitation, { visible: ensureVisible });
