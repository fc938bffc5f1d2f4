import { serve } from "@/lib/core/server/serve";
import { openInvitation } from "@/lib/organizations/invitations/calls";
import { getOpenInvitation } from "@/lib/organizations/invitations/queries";

export const GET = serve(openInvitation, getOpenInvitation);
