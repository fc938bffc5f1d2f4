import { callsOf } from "@/lib/core/pure/call";
import { securityReaders } from "@/lib/staff/users/policy";

const call = callsOf("staff", () => import("@/lib/staff/users/schema"));

export const userSecurity = call({
  method: "GET",
  path: "/staff/users/{id}/security/",
  who: securityReaders,
  summary:
    "How somebody's account is guarded: factors by kind and date, devices, sign-ins; the read is audited.",
  input: "idInput",
  output: "userSecurityShape",
});
