import { callsOf } from "@/lib/core/pure/call";
import { signers } from "@/lib/onboarding/agreements/policy";

const call = callsOf("onboarding", () => import("@/lib/onboarding/agreements/schema"));

export const agreements = call({
  method: "GET",
  path: "/provider/current/agreements/",
  who: signers,
  summary: "The agreements that the provider has signed, each with its sealed document once there is one.",
  input: "agreementsInput",
  output: "agreementListShape",
});
