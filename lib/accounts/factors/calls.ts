import { ownFactors, ownSecurity } from "@/lib/accounts/factors/policy";
import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("accounts", async () => ({
  ...(await import("@/lib/accounts/schema")),
  ...(await import("@/lib/accounts/factors/schema")),
}));

export const getSecurity = /* @__PURE__ */ call({
  method: "GET",
  path: "/account/security/",
  who: ownSecurity,
  summary: "How one's own account is guarded.",
  input: "noInput",
  output: "securityShape",
});

export const startApp = /* @__PURE__ */ call({
  method: "POST",
  path: "/account/factors/totp/",
  who: ownFactors,
  summary: "Begin to add an authenticator app: its secret is shown once.",
  input: "newAppInput",
  output: "newAppShape",
  answersSecret: true,
});

export const confirmFactor = /* @__PURE__ */ call({
  method: "PUT",
  path: "/account/factors/{id}/confirm/",
  who: ownSecurity,
  summary: "Use a new authenticator app for the first time; the first factor makes ten recovery codes.",
  input: "confirmFactorInput",
  output: "addedFactorShape",
});

export const passkeyOptions = /* @__PURE__ */ call({
  method: "POST",
  path: "/account/factors/passkeys/options/",
  who: ownFactors,
  summary: "What the browser is asked to make a passkey by.",
  input: "noInput",
  output: "passkeyOptionsShape",
});

export const addPasskey = /* @__PURE__ */ call({
  method: "POST",
  path: "/account/factors/passkeys/",
  who: ownFactors,
  summary: "Add a passkey that the browser has made.",
  input: "newPasskeyInput",
  output: "addedFactorShape",
  status: 201,
  answersSecret: true,
});

export const renameFactor = /* @__PURE__ */ call({
  method: "PATCH",
  path: "/account/factors/{id}/",
  who: ownSecurity,
  summary: "Rename one's own passkey or app.",
  input: "renameFactorInput",
  output: "factorShape",
});

export const removeFactor = /* @__PURE__ */ call({
  method: "DELETE",
  path: "/account/factors/{id}/",
  who: ownFactors,
  summary: "Remove one's own passkey or app.",
  input: "factorInput",
  output: "nothing",
  status: 204,
});

export const makeRecoveryCodes = /* @__PURE__ */ call({
  method: "POST",
  path: "/account/recovery-codes/",
  who: ownFactors,
  summary: "Make ten new recovery codes; the former ones end.",
  input: "noInput",
  output: "codesShape",
  answersSecret: true,
});

export const answerChallenge = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/second-factor/",
  who: anyone,
  summary: "Prove who signs in by a passkey, a code of an app, or a recovery code.",
  input: "secondFactorInput",
  output: "currentUserShape",
  touches: "nothing",
});

export const askForPasskey = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/passkeys/challenge/",
  who: anyone,
  summary: "A question that any passkey of this site may answer: by its answer one signs in, or confirms.",
  input: "noInput",
  output: "passkeyOptionsShape",
  answersSecret: true,
});

export const signInByPasskey = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/passkeys/sign-in/",
  who: anyone,
  summary: "Sign in by a passkey, without an e-mail and a password.",
  input: "passkeySignInInput",
  output: "currentUserShape",
  touches: "nothing",
});
