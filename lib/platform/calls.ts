import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("platform", () => import("@/lib/platform/schema"));

export const health = call({
  method: "GET",
  path: "/health/",
  who: anyone,
  summary: "Whether the product and its database answer.",
  input: "noInput",
  output: "healthShape",
});

export const openApi = call({
  method: "GET",
  path: "/openapi.json",
  who: anyone,
  summary: "This description, as OpenAPI 3.1.",
  input: "noInput",
  output: "descriptionShape",
});
