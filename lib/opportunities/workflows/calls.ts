import { callsOf } from "@/lib/core/pure/call";
import { workflowReaders } from "@/lib/opportunities/workflows/policy";

const call = callsOf("opportunities", async () => ({
  ...(await import("@/lib/opportunities/schema")),
  ...(await import("@/lib/opportunities/workflows/schema")),
}));

export const workflowMeta = call({
  method: "GET",
  path: "/workflows/meta/",
  who: workflowReaders,
  summary: "The statuses of a workflow and the ways between them.",
  input: "workflowMetaInput",
  output: "statusDefinitionListShape",
  freshForMs: Number.POSITIVE_INFINITY,
});
