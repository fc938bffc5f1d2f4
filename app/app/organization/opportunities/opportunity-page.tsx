import { NextNeeded } from "@/components/assignments/needed-shifts/next-needed";
import { WhoFits } from "@/components/marketplace/fit/who-fits";
import { OpportunityScreen } from "@/components/opportunities/opportunity-screen";
import type { Actor } from "@/lib/core/pure/actor";
import { repPaths } from "@/lib/core/pure/paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getOpportunity } from "@/lib/opportunities/queries/one";
import { getWorkflowMeta } from "@/lib/opportunities/workflows/queries";
import { workflowMetaInput } from "@/lib/opportunities/workflows/schema";
import { readParts } from "./opportunity-parts";

/** The opportunity of the address; the not-found page when there is none for this actor. */
export const opportunityOf = async (actor: Actor, id: string) =>
  orNotFound(getOpportunity(actor, { id: pageId(id) }, await pageContext()));

export const readWorkflow = async (actor: Actor) =>
  getWorkflowMeta(actor, workflowMetaInput.parse({ scope: "assignments.opportunity" }), await pageContext());

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
