import type { Actor } from "@/lib/core/pure/actor";
import { orNotFound, pageContext, pageId } from "@/lib/core/server/page";
import { getOpportunity } from "@/lib/opportunities/queries/one";
import { getWorkflowMeta } from "@/lib/opportunities/workflows/queries";
import { workflowMetaInput } from "@/lib/opportunities/workflows/schema";

/** The opportunity of the address; the not-found page when there is none for this actor. */
export const opportunityOf = async (actor: Actor, id: string) =>
  orNotFound(getOpportunity(actor, { id: pageId(id) }, await pageContext()));

export const readWorkflow = async (actor: Actor) =>
  getWorkflowMeta(actor, workflowMetaInput.parse({ scope: "assignments.opportunity" }), await pageContext());
