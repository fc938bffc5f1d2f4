import { changePasswordInput, confirmResetInput } from "@/lib/accounts/passwords/schema";
import { anyone, oneself } from "@/lib/accounts/policy";
import { emailOnlyInput } from "@/lib/accounts/schema";
import { callsOf } from "@/lib/core/pure/call";
import { detailShape } from "@/lib/core/pure/words";

const call = callsOf("accounts");

export const requestReset = call({
  method: "POST",
  path: "/auth/password/reset/",
  who: anyone,
  summary: "Ask for a link that sets a new password; says the same for every address.",
  input: emailOnlyInput,
  output: detailShape,
});

export const confirmReset = call({
  method: "POST",
  path: "/auth/password/reset/confirm/",
  who: anyone,
  summary: "Set a new password by the link of the mail.",
  input: confirmResetInput,
  output: detailShape,
});

export const changePassword = call({
  method: "POST",
  path: "/auth/password/change/",
  who: oneself,
  summary: "Set another password by the present one; ends the sessions on other devices.",
  input: changePasswordInput,
  output: detailShape,
});
