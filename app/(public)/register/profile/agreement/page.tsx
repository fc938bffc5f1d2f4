import { redirect } from "next/navigation";
import { ContractView } from "@/app/(public)/_screens";
import { ActingAs } from "@/components/accounts/acting-as";
import { pageTexts } from "@/components/onboarding/contracts/contract-texts";
import { PlainHeader } from "@/components/onboarding/plain-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { getCurrentUser } from "@/lib/accounts/queries";
import { providerPaths, registerPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { getContract } from "@/lib/onboarding/contracts/queries";

export const metadata = { title: "Professional Services Agreement" };

export default async function AgreementPage() {
  const actor = await pageActor("provider", registerPaths.agreement);
  if (actor.providerId === "") redirect("/");
  const [user, contract] = await Promise.all([
    getCurrentUser(actor),
    getContract(actor, { id: actor.providerId }, await pageContext()),
  ]);
  const home = (
    <Button asChild variant="primary">
      <Link href={providerPaths.home}>Go to home</Link>
    </Button>
  );
  return (
    <ActingAs user={user}>
      <PlainHeader>
        {!contract.signed_at && (
          <Button asChild variant="ghost">
            <Link href={providerPaths.home}>Complete Later</Link>
          </Button>
        )}
      </PlainHeader>
      <div className="mx-auto grid max-w-[860px] gap-5 px-4 pt-6 pb-12 md:px-6 md:pt-9">
        <PageHeader
          title="Professional Services Agreement"
          context="The contract under which you work your assignments. You sign it once."
        />
        <Card className="min-w-0 p-4 md:p-6">
          <ContractView
            providerId={actor.providerId}
            texts={pageTexts}
            initialData={contract}
            signedAction={home}
            redrawsPage
          />
        </Card>
      </div>
    </ActingAs>
  );
}
