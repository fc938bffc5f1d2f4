import { sessionSetCookies } from "@/lib/auth";
import { changePassword } from "@/lib/passwords/calls";
import { changeOwnPassword } from "@/lib/passwords/commands";
import { serve } from "@/lib/serve";

export const POST = serve(changePassword, async (actor, input, context, answer) => {
  const { sessionId } = await changeOwnPassword(actor, input, context);
  answer.cookies.push(...(await sessionSetCookies(sessionId)));
  return { detail: "New password has been saved." };
});
