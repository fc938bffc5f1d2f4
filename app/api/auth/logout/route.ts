import { logout } from "@/lib/accounts/calls";
import { logOut } from "@/lib/accounts/commands";
import { sessionClearCookies } from "@/lib/auth";
import { serve } from "@/lib/serve";

export const POST = serve(logout, async (actor, input, context, answer) => {
  answer.cookies.push(...sessionClearCookies());
  return logOut(actor, input, context);
});
