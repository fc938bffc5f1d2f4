import { giveSessionCookies } from "@/lib/accounts/commands/sessions";
import { getCurrentUser } from "@/lib/accounts/queries";
import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/invitations/calls";
import { acceptInvitation } from "@/lib/organizations/invitations/commands/accept";

export const POST = serve(calls.acceptInvitation, async (actor, input, context, answer) => {
  const { sessionId } = await acceptInvitation(actor, input, context);
  return getCurrentUser(await giveSessionCookies(sessionId, context, answer));
});
