import { DocumentsForm } from "@/components/credentials/documents/documents-form";
import { PageHeader } from "@/components/ui/page-header";
import { providerPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { getDocuments } from "@/lib/credentials/documents/queries";

export const metadata = { title: "Documents" };

/** The provider's own documents. */
export default async function DocumentsPage() {
  const actor = await pageActor("provider", providerPaths.documents);
  return (
    <div className="grid gap-6">
      <PageHeader title="Documents" context="Only you and our staff can see these." />
      <DocumentsForm initial={await getDocuments(actor)} />
    </div>
  );
}
