import { callsOf } from "@/lib/core/pure/call";
import { listShape } from "@/lib/core/pure/words";
import { marketReaders } from "@/lib/providers/policy";
import { marketProviderShape } from "@/lib/providers/schema";
import { providersInput } from "./schema";

const call = callsOf("marketplace");

export const providerList = call({
  method: "GET",
  path: "/provider/",
  who: marketReaders,
  summary: "The marketplace of activated providers.",
  input: providersInput,
  output: listShape(marketProviderShape),
  freshForMs: 30_000,
});
