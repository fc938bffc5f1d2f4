"use server";

import { openRecovery as theOpening, applyRecovery as theUse } from "@/lib/accounts/recoveries/calls";
import { openRecovery } from "@/lib/accounts/recoveries/commands/open";
import { applyRecovery } from "@/lib/accounts/recoveries/commands/use";
import { action } from "@/lib/core/server/action";

export const sendOpening = action(theOpening, openRecovery);

export const sendRecoveredPassword = action(theUse, applyRecovery, {
  toInput: ({ secret_code, ...fields }) => Object.assign(fields, secret_code && { code: secret_code }),
});
