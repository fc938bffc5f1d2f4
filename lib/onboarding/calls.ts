import { callsOf } from "@/lib/core/pure/call";
import { idInput } from "@/lib/core/pure/words";
import { onboarders, onboardingReaders } from "@/lib/onboarding/policy";
import {
  marketplaceAgreementShape,
  onboardingShape,
  replaceOnboardingInput,
  saveStepInput,
} from "@/lib/onboarding/schema";

const call = callsOf("onboarding");

export const onboardingProvider = call({
  method: "GET",
  path: "/onboarding-provider/{id}/",
  who: onboardingReaders,
  summary: "The onboarding record.",
  input: idInput,
  output: onboardingShape,
  versioned: true,
});

export const replaceOnboarding = call({
  method: "PUT",
  path: "/onboarding-provider/{id}/",
  who: onboarders,
  summary: "Write the whole onboarding record.",
  input: replaceOnboardingInput,
  output: onboardingShape,
  versioned: true,
  answers: onboardingProvider,
});

export const saveStep = call({
  method: "PATCH",
  path: "/onboarding-provider/{id}/",
  who: onboarders,
  summary: "Save one step of the onboarding wizard.",
  input: saveStepInput,
  output: onboardingShape,
  versioned: true,
  answers: onboardingProvider,
});

export const marketplaceAgreement = call({
  method: "GET",
  path: "/onboarding-provider/{id}/marketplace_agreement/",
  who: onboardingReaders,
  summary: "The Marketplace Agreement as HTML.",
  input: idInput,
  output: marketplaceAgreementShape,
});

export const agreeToMarketplace = call({
  method: "POST",
  path: "/onboarding-provider/{id}/marketplace_agreement/",
  who: onboarders,
  summary: "Agree to the Marketplace Agreement; again changes nothing.",
  input: idInput,
  output: marketplaceAgreementShape,
  answers: marketplaceAgreement,
});
