import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { opportunityWorkflow } from "@/lib/opportunities/rules";
import { workflowReaders } from "@/lib/opportunities/workflows/policy";
import type { WorkflowMetaInput } from "@/lib/opportunities/workflows/schema";
import { viewDefinition } from "@/lib/opportunities/workflows/views";

/** The statuses of the scope's workflow, in its order (SIL-109): as many as the code names, whatever is stored. */
export async function getWorkflowMeta(
  visitor: Actor,
  input: WorkflowMetaInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, workflowReaders);
  const { scope, limit, offset } = input;
  await auditStaffRead(actor, context, "workflow", scope);
  const shown = opportunityWorkflow.slice(offset, offset + limit).map(viewDefinition);
  return page(shown, opportunityWorkflow.length, input, "/api/workflows/meta/");
}
