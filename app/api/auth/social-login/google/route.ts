import { giveSessionCookies } from "@/lib/accounts/commands/sessions";
import { getCurrentUser } from "@/lib/accounts/queries";
import { googleLogin } from "@/lib/accounts/social-logins/calls";
import { finishGoogleLogin } from "@/lib/accounts/social-logins/commands";
import { readCookie } from "@/lib/core/pure/cookies";
import { serve } from "@/lib/core/server/serve";
import { noteClearCookie, noteCookieName } from "@/lib/ports/google/sign-in-note";

export const POST = (request: Request) =>
  serve(googleLogin, async (actor, input, context, answer) => {
    answer.cookies.push(noteClearCookie());
    const note = readCookie(request.headers.get("cookie"), noteCookieName());
    const { sessionId } = await finishGoogleLogin(actor, { ...input, note }, context);
    return getCurrentUser(await giveSessionCookies(sessionId, context, answer));
  })(request);
