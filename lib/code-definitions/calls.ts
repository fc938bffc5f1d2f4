import { call } from "@/lib/call";
import { readers } from "@/lib/code-definitions/policy";
import { codeDefinitionShape, codeDefinitionsInput } from "@/lib/code-definitions/schema";
import { listShape } from "@/lib/words";

export const codeDefinitions = call({
  method: "GET",
  path: "/code-definitions/",
  who: readers,
  summary: "Option lists by category.",
  input: codeDefinitionsInput,
  output: listShape(codeDefinitionShape),
});
