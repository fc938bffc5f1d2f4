import { ownEmail } from "@/lib/accounts/emails/policy";
import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("accounts", () => import("@/lib/accounts/emails/schema"));

export const askForEmail = /* @__PURE__ */ call({
  method: "PUT",
  path: "/account/email/",
  who: ownEmail,
  summary: "Ask for another e-mail address: it changes once the link that is sent there is used.",
  input: "newEmailInput",
  output: "detailShape",
  status: 202,
});

export const confirmEmail = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/email/confirm/",
  who: anyone,
  summary: "Change the address by the link that was sent to the new one; ends other sessions.",
  input: "confirmEmailInput",
  output: "detailShape",
});
