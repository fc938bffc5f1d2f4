import { knownDeviceCookies } from "@/lib/accounts/commands/known-devices";
import { confirmReset } from "@/lib/accounts/passwords/calls";
import { confirmPasswordReset } from "@/lib/accounts/passwords/commands";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(confirmReset, async (actor, input, context, answer) => {
  const done = await confirmPasswordReset(actor, input, context);
  answer.cookies.push(...(await knownDeviceCookies(input.uid, context.now)));
  return done;
});
