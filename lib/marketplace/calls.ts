import { callsOf } from "@/lib/core/pure/call";
import { marketReaders } from "@/lib/providers/policy";

const call = callsOf("marketplace", async () => ({
  ...(await import("@/lib/marketplace/schema")),
  ...(await import("@/lib/providers/schema")),
}));

export const providerList = call({
  method: "GET",
  path: "/provider/",
  who: marketReaders,
  summary: "The marketplace of activated providers.",
  input: "providersInput",
  output: "marketProviderListShape",
  freshForMs: 30_000,
});
