import * as calls from "@/lib/invitations/calls";
import { cancelInvitation, changeInvitation } from "@/lib/invitations/commands";
import { ensureVisible, getInvitation } from "@/lib/invitations/queries";
import { serve } from "@/lib/serve";

const options = { visible: ensureVisible };

export const GET = serve(calls.invitation, getInvitation, options);
export const PUT = serve(calls.replaceInvitation, changeInvitation, options);
export const PATCH = serve(calls.changeInvitation, changeInvitation, options);
export const DELETE = serve(calls.cancelInvitation, cancelInvitation, options);
