import { logout } from "@/lib/accounts/calls";
import { logOut } from "@/lib/accounts/commands/sign-in";
import { sessionClearCookies } from "@/lib/core/server/auth";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(logout, async (actor, input, context, answer) => {
  answer.cookies.push(...sessionClearCookies());
  return logOut(actor, input, context);
});
