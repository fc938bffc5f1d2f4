import { NextNeeded } from "@/components/assignments/needed-shifts/next-needed";
import { WhoFits } from "@/components/marketplace/fit/who-fits";
import { OpportunityScreen } from "@/components/opportunities/opportunity-screen";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { readParts } from "./opportunity-parts";
import { opportunityOf, readWorkflow } from "./read-opportunity";

type OpportunityPageProps = { params: Promise<{ opportunityId: string }> };

/** One opportunity, to be read or changed. */
export const opportunityPage =
  (mode: "view" | "edit") =>
  async ({ params }: OpportunityPageProps) => {
    const { opportunityId: id } = await params;
    const path = mode === "edit" ? repPaths.editOpportunity(id) : repPaths.opportunity(id);
    const actor = await pageActor("rep", path);
    const [opportunity, workflow] = await Promise.all([opportunityOf(actor, id), readWorkflow(actor)]);
    const parts = mode === "view" ? await readParts(actor, opportunity) : null;
    return (
      <OpportunityScreen id={id} mode={mode} opportunity={opportunity} workflow={workflow}>
        {parts && (
          <>
            <NextNeeded opportunityId={opportunity.id} {...parts.needed} />
            <WhoFits opportunityId={opportunity.id} {...parts.fits} />
          </>
        )}
      </OpportunityScreen>
    );
  };
