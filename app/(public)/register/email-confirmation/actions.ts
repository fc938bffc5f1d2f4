"use server";

import { resendEmail } from "@/lib/accounts/registrations/calls";
import { resendVerification } from "@/lib/accounts/registrations/commands";
import { action } from "@/lib/core/server/action";

export const sendLinkAgain = action(resendEmail, resendVerification);
