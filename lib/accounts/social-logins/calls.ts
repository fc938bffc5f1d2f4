import { anyone } from "@/lib/accounts/policy";
import { currentUserShape } from "@/lib/accounts/schema";
import { googleLoginInput } from "@/lib/accounts/social-logins/schema";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("accounts");

export const googleLogin = call({
  method: "POST",
  path: "/auth/social-login/google/",
  who: anyone,
  summary: "Sign in with the code and state that Google handed to this browser.",
  input: googleLoginInput,
  output: currentUserShape,
  freshForMs: Number.POSITIVE_INFINITY,
});
