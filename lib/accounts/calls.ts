import { anyone, oneself } from "@/lib/accounts/policy";
import { currentUserShape, loginInput, noInput } from "@/lib/accounts/schema";
import { call } from "@/lib/core/pure/call";
import { detailShape } from "@/lib/core/pure/words";

export const login = call({
  method: "POST",
  path: "/auth/login/",
  who: anyone,
  summary: "Sign in by e-mail and password.",
  input: loginInput,
  output: currentUserShape,
});

export const logout = call({
  method: "POST",
  path: "/auth/logout/",
  who: anyone,
  summary: "End the session.",
  input: noInput,
  output: detailShape,
});

export const currentUser = call({
  method: "GET",
  path: "/auth/user/",
  who: oneself,
  summary: "The signed-in user.",
  input: noInput,
  output: currentUserShape,
  versioned: true,
});
