import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";
import { listShape } from "@/lib/core/pure/words";
import { codeDefinitionShape, codeDefinitionsInput } from "@/lib/platform/code-definitions/schema";

const call = callsOf("platform");

export const codeDefinitions = call({
  method: "GET",
  path: "/code-definitions/",
  who: anyone,
  summary: "Option lists by category.",
  input: codeDefinitionsInput,
  output: listShape(codeDefinitionShape),
});
