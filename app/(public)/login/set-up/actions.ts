"use server";

import { confirmFactor, startApp } from "@/lib/accounts/factors/calls";
import { startApp as beginApp, confirmFactor as confirmApp } from "@/lib/accounts/factors/commands/app";
import { action } from "@/lib/core/server/action";

export const sendApp = action(startApp, beginApp);

export const sendFirstCode = action(confirmFactor, confirmApp, {
  toInput: ({ id, secret_code }) => ({ id, code: secret_code }),
});
