import { onboardingProvider, replaceOnboarding, saveStep } from "@/lib/onboarding/calls";
import { saveOnboardingProvider } from "@/lib/onboarding/commands";
import { ensureOnboardingVisible, getOnboardingProvider } from "@/lib/onboarding/queries";
import { serve } from "@/lib/serve";

export const GET = serve(onboardingProvider, getOnboardingProvider, { visible: ensureOnboardingVisible });
export const PUT = serve(replaceOnboarding, saveOnboardingProvider, { visible: ensureOnboardingVisible });
export const PATCH = serve(saveStep, saveOnboardingProvider, { visible: ensureOnboardingVisible });
