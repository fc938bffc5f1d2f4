import { organizationPageSize } from "@/components/facilities/facilities-list";
import { OrganizationFacilities } from "@/components/facilities/organization-facilities";
import { PageHeader } from "@/components/ui/page-header";
import { repPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { listFacilities } from "@/lib/facilities/queries";
import { facilitiesInput } from "@/lib/facilities/schema";
import { getOrganization } from "@/lib/organizations/queries";

export const metadata = { title: "Organization" };

/** The own organization; every other address here that names no screen is not found (SIL-136). */
export default async function OrganizationPage({ params }: { params: Promise<{ entityId: string }> }) {
  const { entityId } = await params;
  const actor = await pageActor("rep", repPaths.organization(entityId));
  const id = pageId(entityId.toLowerCase());
  const context = await pageContext();
  const organization = await orNotFound(getOrganization(actor, { id }, context));
  const wanted = facilitiesInput.parse({ limit: organizationPageSize });
  const first = await listFacilities(actor, wanted, context);
  return (
    <div className="grid gap-5">
      <PageHeader title={organization.name} context={counted(first.count, "facility", "facilities")} />
      <OrganizationFacilities first={first} />
    </div>
  );
}
