"use server";

import { registration } from "@/lib/accounts/registrations/calls";
import { register } from "@/lib/accounts/registrations/commands";
import { signUpOfForm } from "@/lib/accounts/registrations/rules";
import { action } from "@/lib/core/server/action";
import { toConfirmation } from "@/lib/core/server/confirming";

export const sendSignUp = action(registration, register, {
  toInput: signUpOfForm,
  leadsTo: (_done, { email }) => toConfirmation(email),
});
