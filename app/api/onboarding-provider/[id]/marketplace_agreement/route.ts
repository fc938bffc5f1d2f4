import { agreeToMarketplace, marketplaceAgreement } from "@/lib/onboarding/calls";
import { signMarketplaceAgreement } from "@/lib/onboarding/commands";
import { ensureOnboardingVisible, getMarketplaceAgreement } from "@/lib/onboarding/queries";
import { serve } from "@/lib/serve";

export const GET = serve(marketplaceAgreement, getMarketplaceAgreement, { visible: ensureOnboardingVisible });
export const POST = serve(agreeToMarketplace, signMarketplaceAgreement, { visible: ensureOnboardingVisible });
