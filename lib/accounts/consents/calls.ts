import { ownConsents } from "@/lib/accounts/consents/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("accounts", () => import("@/lib/accounts/consents/schema"));

export const getConsents = /* @__PURE__ */ call({
  method: "GET",
  path: "/account/consents/",
  who: ownConsents,
  summary: "Which versions of terms and privacy one has agreed to, and what is asked now.",
  input: "noInput",
  output: "consentsShape",
});

export const agree = /* @__PURE__ */ call({
  method: "POST",
  path: "/account/consents/",
  who: ownConsents,
  summary: "Agree to the version in force of the terms or the privacy policy.",
  input: "agreeInput",
  output: "consentsShape",
  status: 200,
  answers: getConsents,
});
