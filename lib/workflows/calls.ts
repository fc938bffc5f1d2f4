import { call } from "@/lib/call";
import { listShape } from "@/lib/words";
import { workflowReaders } from "@/lib/workflows/policy";
import { statusDefinitionShape, workflowMetaInput } from "@/lib/workflows/schema";

export const workflowMeta = call({
  method: "GET",
  path: "/workflows/meta/",
  who: workflowReaders,
  summary: "The statuses of a workflow and the ways between them.",
  input: workflowMetaInput,
  output: listShape(statusDefinitionShape),
});
