import { changeDetails, closeAccount, currentUser, replaceDetails } from "@/lib/accounts/calls";
import { changeOwnDetails, closeOwnAccount } from "@/lib/accounts/commands/own-account";
import { currentUserOf, sessionWithFacts } from "@/lib/accounts/queries";
import { accountEnds } from "@/lib/catalog/account-ends";
import { forgetPages, sessionClearCookies } from "@/lib/core/server/auth";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(currentUser, (actor, _input, _context, { own }) => currentUserOf(actor, own), {
  session: sessionWithFacts,
});
export const PUT = serve(replaceDetails, changeOwnDetails);
export const PATCH = serve(changeDetails, changeOwnDetails);
export const DELETE = serve(closeAccount, async (actor, _input, context, answer) => {
  const closed = await closeOwnAccount(actor, accountEnds, context);
  answer.cookies.push(...sessionClearCookies());
  answer.headers = forgetPages;
  return closed;
});
