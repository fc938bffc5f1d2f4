import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("platform", () => import("@/lib/platform/code-definitions/schema"));

export const codeDefinitions = call({
  method: "GET",
  path: "/code-definitions/",
  who: anyone,
  summary: "Option lists by category.",
  input: "codeDefinitionsInput",
  output: "codeDefinitionListShape",
});
