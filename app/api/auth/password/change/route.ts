import { changePassword } from "@/lib/accounts/passwords/calls";
import { changeOwnPassword } from "@/lib/accounts/passwords/commands";
import { sessionSetCookies } from "@/lib/core/server/auth";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(changePassword, async (actor, input, context, answer) => {
  const { sessionId } = await changeOwnPassword(actor, input, context);
  answer.cookies.push(...(await sessionSetCookies(sessionId)));
  return { detail: "New password has been saved." };
});
