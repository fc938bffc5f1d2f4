import { callsOf } from "@/lib/core/pure/call";
import { listShape } from "@/lib/core/pure/words";
import { readers } from "@/lib/platform/code-definitions/policy";
import { codeDefinitionShape, codeDefinitionsInput } from "@/lib/platform/code-definitions/schema";

const call = callsOf("platform");

export const codeDefinitions = call({
  method: "GET",
  path: "/code-definitions/",
  who: readers,
  summary: "Option lists by category.",
  input: codeDefinitionsInput,
  output: listShape(codeDefinitionShape),
});
