"use server";

import { confirmEmail as theCall } from "@/lib/accounts/emails/calls";
import { confirmEmail } from "@/lib/accounts/emails/commands/confirm";
import { action } from "@/lib/core/server/action";

export const sendConfirmedEmail = action(theCall, confirmEmail);
