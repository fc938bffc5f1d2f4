import { login } from "@/lib/accounts/calls";
import { logIn } from "@/lib/accounts/commands/sign-in";
import { getCurrentUser } from "@/lib/accounts/queries";
import { actorOfSession, sessionSetCookies } from "@/lib/core/server/auth";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(login, async (actor, input, context, answer) => {
  const { sessionId } = await logIn(actor, input, context);
  answer.cookies.push(...(await sessionSetCookies(sessionId)));
  return getCurrentUser(await actorOfSession(sessionId, context.now));
});
