import { answerEntered } from "@/lib/accounts/commands/entered";
import { googleLogin } from "@/lib/accounts/social-logins/calls";
import { finishGoogleLogin } from "@/lib/accounts/social-logins/commands";
import { readCookie } from "@/lib/core/pure/cookies";
import { serve } from "@/lib/core/server/serve";
import { noteClearCookie, noteCookieName } from "@/lib/ports/google/sign-in-note";

export const POST = (request: Request) =>
  serve(googleLogin, async (actor, input, context, answer) => {
    answer.cookies.push(noteClearCookie());
    const cookies = request.headers.get("cookie");
    const note = readCookie(cookies, noteCookieName());
    return answerEntered(
      await finishGoogleLogin(actor, { ...input, note, cookies }, context),
      context,
      answer,
    );
  })(request);
