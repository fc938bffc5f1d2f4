import { callsOf } from "@/lib/core/pure/call";
import { listShape } from "@/lib/core/pure/words";
import { statusDefinitionShape } from "@/lib/opportunities/schema";
import { workflowReaders } from "@/lib/opportunities/workflows/policy";
import { workflowMetaInput } from "@/lib/opportunities/workflows/schema";

const call = callsOf("opportunities");

export const workflowMeta = call({
  method: "GET",
  path: "/workflows/meta/",
  who: workflowReaders,
  summary: "The statuses of a workflow and the ways between them.",
  input: workflowMetaInput,
  output: listShape(statusDefinitionShape),
  freshForMs: Number.POSITIVE_INFINITY,
});
