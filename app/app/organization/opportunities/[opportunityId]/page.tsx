import { OpportunityScreen } from "@/components/opportunities/opportunity-screen";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { opportunityOf, readWorkflow } from "../read-opportunity";

export const metadata = { title: "Opportunity Details" };

type PageProps = { params: Promise<{ opportunityId: string }> };

export default async function OpportunityPage({ params }: PageProps) {
  const { opportunityId: id } = await params;
  const actor = await pageActor("rep", repPaths.opportunity(id));
  const [opportunity, workflow] = await Promise.all([opportunityOf(actor, id), readWorkflow(actor)]);
  return <OpportunityScreen id={id} mode="view" opportunity={opportunity} workflow={workflow} />;
}
