import { callsOf } from "@/lib/core/pure/call";
import { onboarders, onboardingReaders } from "@/lib/onboarding/policy";

const call = callsOf("onboarding", () => import("@/lib/onboarding/schema"));

const record = { path: "/onboarding-provider/{id}/", output: "onboardingShape", versioned: true } as const;
const agreement = {
  path: "/onboarding-provider/{id}/marketplace_agreement/",
  input: "idInput",
  output: "marketplaceAgreementShape",
} as const;

export const onboardingProvider = call({
  ...record,
  method: "GET",
  who: onboardingReaders,
  summary: "The onboarding record.",
  input: "idInput",
});

export const replaceOnboarding = call({
  ...record,
  method: "PUT",
  who: onboarders,
  summary: "Write the whole onboarding record.",
  input: "replaceOnboardingInput",
  answers: onboardingProvider,
});

export const saveStep = call({
  ...record,
  method: "PATCH",
  who: onboarders,
  summary: "Save one step of the onboarding wizard.",
  input: "saveStepInput",
  answers: onboardingProvider,
});

export const marketplaceAgreement = call({
  ...agreement,
  method: "GET",
  who: onboardingReaders,
  summary: "The Marketplace Agreement as HTML.",
});

export const agreeToMarketplace = call({
  ...agreement,
  method: "POST",
  who: onboarders,
  summary: "Agree to the Marketplace Agreement; again changes nothing.",
  answers: marketplaceAgreement,
});
