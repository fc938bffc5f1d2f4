import { getCurrentUser } from "@/lib/accounts/queries";
import { actorOfSession, sessionSetCookies } from "@/lib/auth";
import { acceptInvitation } from "@/lib/invitation-answers/commands";
import * as calls from "@/lib/invitations/calls";
import { serve } from "@/lib/serve";

export const POST = serve(calls.acceptInvitation, async (actor, input, context, answer) => {
  const { sessionId } = await acceptInvitation(actor, input, context);
  answer.cookies.push(...(await sessionSetCookies(sessionId)));
  return getCurrentUser(await actorOfSession(sessionId, context.now));
});
