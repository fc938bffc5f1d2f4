import type { Actor } from "@/lib/actor";
import { writeAudit } from "@/lib/audit";
import { type Context, contextAt } from "@/lib/context";
import { opportunityWorkflow } from "@/lib/opportunities/rules";
import { page } from "@/lib/paging";
import { admit } from "@/lib/who";
import { workflowReaders } from "@/lib/workflows/policy";
import type { WorkflowMetaInput } from "@/lib/workflows/schema";
import { viewDefinition } from "@/lib/workflows/views";

/** The statuses of the scope's workflow, in its order (SIL-109). */
export async function getWorkflowMeta(
  visitor: Actor,
  input: WorkflowMetaInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, workflowReaders);
  const { scope, limit, offset } = input;
  if (actor.kind === "staff")
    await writeAudit(actor, context, [{ action: "workflow/read", objectType: "workflow", objectId: scope }]);
  const shown = opportunityWorkflow.slice(offset, offset + limit).map(viewDefinition);
  return page(shown, opportunityWorkflow.length, input, "/api/workflows/meta/");
}
