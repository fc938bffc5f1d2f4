import { serve } from "@/lib/core/server/serve";
import { onboardingProvider, replaceOnboarding, saveStep } from "@/lib/onboarding/calls";
import { saveOnboardingProvider } from "@/lib/onboarding/commands/save-step";
import { ensureOnboardingVisible, getOnboardingProvider } from "@/lib/onboarding/queries";

export const GET = serve(onboardingProvider, getOnboardingProvider, { visible: ensureOnboardingVisible });
export const PUT = serve(replaceOnboarding, saveOnboardingProvider, { visible: ensureOnboardingVisible });
export const PATCH = serve(saveStep, saveOnboardingProvider, { visible: ensureOnboardingVisible });
