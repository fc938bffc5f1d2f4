import { anyone, oneself } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("accounts", async () => ({
  ...(await import("@/lib/accounts/registrations/schema")),
  ...(await import("@/lib/accounts/schema")),
}));

export const registration = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/registration/",
  who: anyone,
  summary: "Sign up as a provider or representative.",
  input: "registrationInput",
  output: "detailShape",
  status: 201,
});

export const registrationComplete = /* @__PURE__ */ call({
  method: "PUT",
  path: "/auth/registration/complete",
  who: oneself,
  summary: "Finish a registration that began with a sign-in with Google.",
  input: "completionInput",
  output: "currentUserShape",
});

export const resendEmail = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/registration/resend-email/",
  who: anyone,
  summary: "Send the verification e-mail again.",
  input: "emailOnlyInput",
  output: "detailShape",
});

const verification = {
  method: "POST",
  who: anyone,
  input: "verifyEmailInput",
  output: "detailShape",
} as const;

export const verifyEmailKey = /* @__PURE__ */ call({
  ...verification,
  path: "/auth/registration/verify-email/",
  summary: "Confirm an e-mail address by the key of its link.",
  freshForMs: Number.POSITIVE_INFINITY,
});

export const accountConfirmEmail = /* @__PURE__ */ call({
  ...verification,
  path: "/auth/account-confirm-email/",
  summary: "The same as verify-email.",
});
