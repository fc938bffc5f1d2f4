import { DocumentsForm } from "@/components/credentials/documents/documents-form";
import { SignedAgreements } from "@/components/onboarding/agreements/signed-agreements";
import { PageHeader } from "@/components/ui/page-header";
import { providerPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { getDocuments } from "@/lib/credentials/documents/queries";
import { listShownAgreements } from "@/lib/onboarding/agreements/queries";

export const metadata = { title: "Documents" };

/** The provider's own documents. */
export default async function DocumentsPage() {
  const actor = await pageActor("provider", providerPaths.documents);
  const [documents, agreements] = await Promise.all([
    getDocuments(actor),
    listShownAgreements(actor, { limit: 25, offset: 0 }),
  ]);
  return (
    <div className="grid gap-6">
      <PageHeader title="Documents" context="Only you and our staff can see these." />
      {agreements.count > 0 && <SignedAgreements agreements={agreements.results} />}
      <DocumentsForm initial={documents} />
    </div>
  );
}
