import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/invitations/calls";
import { cancelInvitation, changeInvitation } from "@/lib/organizations/invitations/commands/invite";
import { ensureVisible, getInvitation } from "@/lib/organizations/invitations/queries";

const options = { visible: ensureVisible };

export const GET = serve(calls.invitation, getInvitation, options);
export const PUT = serve(calls.replaceInvitation, changeInvitation, options);
export const PATCH = serve(calls.changeInvitation, changeInvitation, options);
export const DELETE = serve(calls.cancelInvitation, cancelInvitation, options);
