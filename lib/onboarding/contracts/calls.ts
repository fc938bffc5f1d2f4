import { callsOf } from "@/lib/core/pure/call";
import { onboarders, onboardingReaders } from "@/lib/onboarding/policy";

const call = callsOf("onboarding", async () => ({
  ...(await import("@/lib/files/schema")),
  ...(await import("@/lib/onboarding/contracts/schema")),
}));

export const contract = call({
  method: "GET",
  path: "/providers/{id}/contract/",
  who: onboardingReaders,
  summary: "The Professional Services Agreement: its text as HTML and the address of its PDF.",
  input: "idInput",
  output: "contractShape",
});

export const signContract = call({
  method: "POST",
  path: "/providers/{id}/contract/",
  who: onboarders,
  summary: "Sign the Professional Services Agreement, once.",
  input: "signContractInput",
  output: "contractShape",
  answers: contract,
});

export const contractFile = call({
  method: "GET",
  path: "/providers/{id}/contract/file.pdf",
  who: onboardingReaders,
  summary: "The Professional Services Agreement as PDF, at the address that the contract gave.",
  input: "contractFileInput",
  output: "fileShape",
});
