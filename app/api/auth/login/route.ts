import { login } from "@/lib/accounts/calls";
import { giveSessionCookies } from "@/lib/accounts/commands/sessions";
import { logIn } from "@/lib/accounts/commands/sign-in";
import { getCurrentUser } from "@/lib/accounts/queries";
import { serve } from "@/lib/core/server/serve";

export const POST = (request: Request) =>
  serve(login, async (actor, input, context, answer) => {
    const cookies = request.headers.get("cookie");
    const { sessionId } = await logIn(actor, { ...input, cookies }, context);
    return getCurrentUser(await giveSessionCookies(sessionId, context, answer));
  })(request);
