import { currentUser } from "@/lib/accounts/calls";
import { getCurrentUser } from "@/lib/accounts/queries";
import { sessionClearCookies } from "@/lib/auth";
import { changeDetails, closeAccount, replaceDetails } from "@/lib/own-accounts/calls";
import { changeOwnDetails, closeOwnAccount } from "@/lib/own-accounts/commands";
import { serve } from "@/lib/serve";

export const GET = serve(currentUser, getCurrentUser);
export const PUT = serve(replaceDetails, changeOwnDetails);
export const PATCH = serve(changeDetails, changeOwnDetails);
export const DELETE = serve(closeAccount, async (actor, input, context, answer) => {
  const closed = await closeOwnAccount(actor, input, context);
  answer.cookies.push(...sessionClearCookies());
  return closed;
});
