"use server";

import { login } from "@/lib/accounts/calls";
import { logInForPage } from "@/lib/accounts/commands/sign-in";
import { waitingCookie } from "@/lib/accounts/factors/commands/waiting";
import { askedFactor } from "@/lib/accounts/words";
import { localPath } from "@/lib/core/pure/access";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { action } from "@/lib/core/server/action";
import { toConfirmation } from "@/lib/core/server/confirming";

export const sendLogin = action(login, logInForPage, {
  leadsTo(answer, { next }) {
    const asked = askedFactor(answer);
    const path = localPath(next);
    return asked
      ? { path: accountPaths.secondFactorFor(path), cookies: [waitingCookie(asked, new Date())] }
      : { path };
  },
  refusedTo: (code, { email }) => (code === "email_not_verified" ? toConfirmation(email) : undefined),
});
