import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("accounts", async () => ({
  ...(await import("@/lib/accounts/schema")),
  ...(await import("@/lib/accounts/social-logins/schema")),
}));

export const googleLogin = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/social-login/google/",
  who: anyone,
  summary: "Sign in with the code and state that Google handed to this browser.",
  input: "googleLoginInput",
  output: "currentUserShape",
  freshForMs: Number.POSITIVE_INFINITY,
});
