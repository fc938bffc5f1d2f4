import { notFound } from "next/navigation";
import type { Actor } from "@/lib/core/pure/actor";
import { Refusal } from "@/lib/core/pure/errors";
import { uuid } from "@/lib/core/pure/words";
import { pageContext } from "@/lib/core/server/page";
import { getOpportunity } from "@/lib/opportunities/queries/one";
import { getWorkflowMeta } from "@/lib/opportunities/workflows/queries";
import { workflowMetaInput } from "@/lib/opportunities/workflows/schema";

/** The opportunity of the address; the not-found page when there is none for this actor. */
export async function opportunityOf(actor: Actor, id: string) {
  if (!uuid.safeParse(id).success) notFound();
  try {
    return await getOpportunity(actor, { id }, await pageContext());
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound();
    throw error;
  }
}

export const readWorkflow = async (actor: Actor) =>
  getWorkflowMeta(actor, workflowMetaInput.parse({ scope: "assignments.opportunity" }), await pageContext());
