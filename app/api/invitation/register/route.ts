import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/invitations/calls";
import { joinHere } from "@/lib/organizations/invitations/commands/accept";

export const POST = serve(calls.acceptInvitation, joinHere);
