import * as calls from "@/lib/invitations/calls";
import { inviteUser } from "@/lib/invitations/commands";
import { listInvitations } from "@/lib/invitations/queries";
import { serve } from "@/lib/serve";

export const GET = serve(calls.invitationList, listInvitations);
export const POST = serve(calls.invite, inviteUser);
