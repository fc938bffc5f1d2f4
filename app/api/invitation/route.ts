import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/invitations/calls";
import { inviteUser } from "@/lib/organizations/invitations/commands/invite";
import { listInvitations } from "@/lib/organizations/invitations/queries";

export const GET = serve(calls.invitationList, listInvitations);
export const POST = serve(calls.invite, inviteUser);
