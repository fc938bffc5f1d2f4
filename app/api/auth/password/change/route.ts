import { giveSessionCookies } from "@/lib/accounts/commands/sessions";
import { changePassword } from "@/lib/accounts/passwords/calls";
import { changeOwnPassword } from "@/lib/accounts/passwords/commands";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(changePassword, async (actor, input, context, answer) => {
  const { sessionId } = await changeOwnPassword(actor, input, context);
  await giveSessionCookies(sessionId, context, answer);
  return { detail: "New password has been saved." };
});
