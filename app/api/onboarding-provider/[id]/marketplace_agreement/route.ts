import { serve } from "@/lib/core/server/serve";
import { agreeToMarketplace, marketplaceAgreement } from "@/lib/onboarding/calls";
import { signMarketplaceAgreement } from "@/lib/onboarding/commands/agree";
import { ensureOnboardingVisible, getMarketplaceAgreement } from "@/lib/onboarding/queries";

export const GET = serve(marketplaceAgreement, getMarketplaceAgreement, { visible: ensureOnboardingVisible });
export const POST = serve(agreeToMarketplace, signMarketplaceAgreement, { visible: ensureOnboardingVisible });
