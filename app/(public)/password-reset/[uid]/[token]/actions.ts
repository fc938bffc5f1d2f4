"use server";

import { confirmReset } from "@/lib/accounts/passwords/calls";
import { confirmResetHere } from "@/lib/accounts/passwords/commands";
import { action } from "@/lib/core/server/action";

export const sendNewPassword = action(confirmReset, confirmResetHere);
