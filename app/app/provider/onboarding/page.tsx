import { OnboardingWizard } from "@/components/onboarding/onboarding-wizard";
import { PlainHeader } from "@/components/onboarding/plain-header";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { providerPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { getMarketplaceAgreement, getOnboardingProvider } from "@/lib/onboarding/queries";
import { emptyOnboarding } from "@/lib/onboarding/views/wizard";

export const metadata = { title: "Provider Onboarding" };

export default async function OnboardingPage() {
  const actor = await pageActor("provider", providerPaths.onboarding);
  const context = await pageContext();
  const input = { id: actor.providerId };
  const known = actor.providerId !== "";
  const record = known ? await getOnboardingProvider(actor, input, context) : emptyOnboarding(actor);
  const agreement = known ? await getMarketplaceAgreement(actor, input, context) : undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      <PlainHeader>
        <Button asChild variant="ghost">
          <Link href={providerPaths.home}>Finish Later</Link>
        </Button>
      </PlainHeader>
      <OnboardingWizard providerId={known ? actor.providerId : null} record={record} agreement={agreement} />
    </div>
  );
}
