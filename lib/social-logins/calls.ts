import { anyone } from "@/lib/accounts/policy";
import { currentUserShape } from "@/lib/accounts/schema";
import { call } from "@/lib/call";
import { googleLoginInput } from "@/lib/social-logins/schema";

export const googleLogin = call({
  method: "POST",
  path: "/auth/social-login/google/",
  who: anyone,
  summary: "Sign in with the code and state that Google handed to this browser.",
  input: googleLoginInput,
  output: currentUserShape,
});
