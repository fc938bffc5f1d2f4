import { z } from "zod";
import { oneOfAnyCase, paging, wire } from "@/lib/core/pure/words";

/** What has a workflow that screens read the statuses of. */
const workflowScopes = ["assignments.opportunity"] as const;

export const workflowMetaInput = wire(z.object({ scope: oneOfAnyCase(workflowScopes), ...paging }));
export type WorkflowMetaInput = z.output<typeof workflowMetaInput>;
