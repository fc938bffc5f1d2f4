import { getCurrentUser } from "@/lib/accounts/queries";
import { actorOfSession, sessionSetCookies } from "@/lib/auth";
import { readCookie } from "@/lib/cookies";
import { noteClearCookie, noteCookieName } from "@/lib/google/sign-in-note";
import { serve } from "@/lib/serve";
import { googleLogin } from "@/lib/social-logins/calls";
import { finishGoogleLogin } from "@/lib/social-logins/commands";

export const POST = (request: Request) =>
  serve(googleLogin, async (actor, input, context, answer) => {
    answer.cookies.push(noteClearCookie());
    const note = readCookie(request.headers.get("cookie"), noteCookieName());
    const { sessionId } = await finishGoogleLogin(actor, { ...input, note }, context);
    answer.cookies.push(...(await sessionSetCookies(sessionId)));
    return getCurrentUser(await actorOfSession(sessionId, context.now));
  })(request);
