import { z } from "zod";
import { oneOfAnyCase, paging, wire } from "@/lib/core/pure/words";
import { opportunityStatuses, statusCategories } from "@/lib/opportunities/schema";

/** What has a workflow that screens read the statuses of. */
const workflowScopes = ["assignments.opportunity"] as const;

/** What asks for the workflow of opportunities. */
export const opportunityWorkflow = { scope: "assignments.opportunity" } as const;

export const workflowMetaInput = wire(z.object({ scope: oneOfAnyCase(workflowScopes), ...paging }));
export type WorkflowMetaInput = z.output<typeof workflowMetaInput>;

export const statusDefinitionShape = z.object({
  code: z.enum(opportunityStatuses),
  title: z.string(),
  verb: z.string(),
  category: z.enum(statusCategories),
  is_initial: z.boolean(),
  is_draft: z.boolean(),
  is_final: z.boolean(),
  is_default: z.boolean(),
  set_by_healthcare_entity: z.boolean(),
  allowed_transitions: z.array(z.enum(opportunityStatuses)),
});
export type StatusDefinition = z.output<typeof statusDefinitionShape>;
