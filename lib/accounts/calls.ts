import { anyone, oneself } from "@/lib/accounts/policy";
import {
  currentUserShape,
  emailOnlyInput,
  loginInput,
  noInput,
  registrationInput,
  verifyEmailInput,
} from "@/lib/accounts/schema";
import { call } from "@/lib/call";
import { detailShape } from "@/lib/words";

export const login = call({
  method: "POST",
  path: "/auth/login/",
  who: anyone,
  summary: "Sign in by e-mail and password.",
  input: loginInput,
  output: currentUserShape,
  csrf: false,
});

export const logout = call({
  method: "POST",
  path: "/auth/logout/",
  who: anyone,
  summary: "End the session.",
  input: noInput,
  output: detailShape,
});

export const registration = call({
  method: "POST",
  path: "/auth/registration/",
  who: anyone,
  summary: "Sign up as a provider or representative.",
  input: registrationInput,
  output: detailShape,
  status: 201,
  csrf: false,
});

export const resendEmail = call({
  method: "POST",
  path: "/auth/registration/resend-email/",
  who: anyone,
  summary: "Send the verification e-mail again.",
  input: emailOnlyInput,
  output: detailShape,
  csrf: false,
});

const verification = {
  method: "POST",
  who: anyone,
  input: verifyEmailInput,
  output: detailShape,
  csrf: false,
} as const;

export const verifyEmailKey = call({
  ...verification,
  path: "/auth/registration/verify-email/",
  summary: "Confirm an e-mail address by the key of its link.",
});

export const accountConfirmEmail = call({
  ...verification,
  path: "/auth/account-confirm-email/",
  summary: "The same as verify-email.",
});

export const currentUser = call({
  method: "GET",
  path: "/auth/user/",
  who: oneself,
  summary: "The signed-in user.",
  input: noInput,
  output: currentUserShape,
});
