"use server";

import { requestReset } from "@/lib/accounts/passwords/calls";
import { requestPasswordReset } from "@/lib/accounts/passwords/commands";
import { action } from "@/lib/core/server/action";

export const sendResetRequest = action(requestReset, requestPasswordReset);
