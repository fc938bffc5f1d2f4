import { anyone, oneself, oneselfConfirmed, selfReaders } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("accounts", () => import("@/lib/accounts/schema"));

export const login = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/login/",
  who: anyone,
  summary: "Sign in by e-mail and password.",
  input: "loginInput",
  output: "currentUserShape",
  touches: "nothing",
});

export const logout = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/logout/",
  who: anyone,
  summary: "End the session, and let this device show no more news.",
  input: "logoutInput",
  output: "detailShape",
  touches: "nothing",
});

export const currentUser = /* @__PURE__ */ call({
  method: "GET",
  path: "/auth/user/",
  who: selfReaders,
  summary: "The signed-in user.",
  input: "noInput",
  output: "currentUserShape",
  versioned: true,
});

const own = { path: "/auth/user/", who: oneself } as const;

export const replaceDetails = /* @__PURE__ */ call({
  ...own,
  method: "PUT",
  summary: "Change one's own name, phone number and consent to texts: all of them.",
  input: "replaceDetailsInput",
  output: "currentUserShape",
  versioned: true,
});

export const changeDetails = /* @__PURE__ */ call({
  ...own,
  method: "PATCH",
  summary: "Change one's own name, phone number or consent to texts: those that are sent.",
  input: "changeDetailsInput",
  output: "currentUserShape",
  versioned: true,
});

export const closeAccount = /* @__PURE__ */ call({
  ...own,
  who: oneselfConfirmed,
  method: "DELETE",
  summary: "Deactivate one's own account and end its sessions.",
  input: "noInput",
  output: "nothing",
  status: 204,
});
