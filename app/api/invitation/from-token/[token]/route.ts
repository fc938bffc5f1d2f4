import { openInvitation } from "@/lib/invitations/calls";
import { getOpenInvitation } from "@/lib/invitations/queries";
import { serve } from "@/lib/serve";

export const GET = serve(openInvitation, getOpenInvitation);
