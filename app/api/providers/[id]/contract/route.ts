import { serve } from "@/lib/core/server/serve";
import { contract, signContract } from "@/lib/onboarding/contracts/calls";
import { signProviderContract } from "@/lib/onboarding/contracts/commands";
import { getContract } from "@/lib/onboarding/contracts/queries";
import { ensureOnboardingVisible } from "@/lib/onboarding/queries";

export const GET = serve(contract, getContract, { visible: ensureOnboardingVisible });
export const POST = serve(signContract, signProviderContract, { visible: ensureOnboardingVisible });
