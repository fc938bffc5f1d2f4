"use server";

import { registrationComplete } from "@/lib/accounts/registrations/calls";
import { completeRegistration } from "@/lib/accounts/registrations/commands";
import { signUpOfForm } from "@/lib/accounts/registrations/rules";
import { publicPaths } from "@/lib/core/pure/paths";
import { action } from "@/lib/core/server/action";

export const sendCompletion = action(registrationComplete, completeRegistration, {
  toInput: signUpOfForm,
  leadsTo: () => ({ path: publicPaths.app }),
});
