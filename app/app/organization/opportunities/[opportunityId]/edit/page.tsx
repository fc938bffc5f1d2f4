import { OpportunityScreen } from "@/components/opportunities/opportunity-screen";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { opportunityOf, readWorkflow } from "../../read-opportunity";

export const metadata = { title: "Edit Opportunity" };

type PageProps = { params: Promise<{ opportunityId: string }> };

export default async function EditOpportunityPage({ params }: PageProps) {
  const { opportunityId: id } = await params;
  const actor = await pageActor("rep", repPaths.editOpportunity(id));
  const [opportunity, workflow] = await Promise.all([opportunityOf(actor, id), readWorkflow(actor)]);
  return <OpportunityScreen id={id} mode="edit" opportunity={opportunity} workflow={workflow} />;
}
