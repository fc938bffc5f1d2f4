import { logout } from "@/lib/accounts/calls";
import { logOut } from "@/lib/accounts/commands/sign-in";
import { forgetPages, sessionClearCookies } from "@/lib/core/server/auth";
import { serve } from "@/lib/core/server/serve";
import { leaveDevice } from "@/lib/notices/push/commands/remove";

export const POST = serve(logout, async (actor, input, context, answer) => {
  answer.cookies.push(...sessionClearCookies());
  answer.headers = forgetPages;
  const { pushEndpoint: endpoint } = input;
  if (endpoint) await leaveDevice(actor, { endpoint }, context);
  return logOut(actor, input, context);
});
