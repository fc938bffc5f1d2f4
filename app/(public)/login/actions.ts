"use server";

import { login } from "@/lib/accounts/calls";
import { logInForPage } from "@/lib/accounts/commands/sign-in";
import { localPath } from "@/lib/core/pure/access";
import { action } from "@/lib/core/server/action";
import { toConfirmation } from "@/lib/core/server/confirming";

export const sendLogin = action(login, logInForPage, {
  leadsTo: (_nothing, { next }) => ({ path: localPath(next) }),
  refusedTo: (code, { email }) => (code === "email_not_verified" ? toConfirmation(email) : undefined),
});
