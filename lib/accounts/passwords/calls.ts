import { ownPassword } from "@/lib/accounts/passwords/policy";
import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("accounts", async () => ({
  ...(await import("@/lib/accounts/passwords/schema")),
  ...(await import("@/lib/accounts/schema")),
}));

export const requestReset = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/password/reset/",
  who: anyone,
  summary: "Ask for a link that sets a new password; says the same for every address.",
  input: "emailOnlyInput",
  output: "detailShape",
});

export const confirmReset = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/password/reset/confirm/",
  who: anyone,
  summary: "Set a new password by the link of the mail.",
  input: "confirmResetInput",
  output: "detailShape",
});

export const changePassword = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/password/change/",
  who: ownPassword,
  summary: "Set another password by the present one; ends the sessions on other devices.",
  input: "changePasswordInput",
  output: "detailShape",
});
