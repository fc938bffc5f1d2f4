import { getCurrentUser } from "@/lib/accounts/queries";
import { actorOfSession, sessionSetCookies } from "@/lib/core/server/auth";
import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/invitations/calls";
import { acceptInvitation } from "@/lib/organizations/invitations/commands/accept";

export const POST = serve(calls.acceptInvitation, async (actor, input, context, answer) => {
  const { sessionId } = await acceptInvitation(actor, input, context);
  answer.cookies.push(...(await sessionSetCookies(sessionId)));
  return getCurrentUser(await actorOfSession(sessionId, context.now));
});
