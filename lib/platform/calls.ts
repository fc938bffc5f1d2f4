import { z } from "zod";
import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";
import { healthShape } from "@/lib/platform/schema";

const call = callsOf("platform");

export const health = call({
  method: "GET",
  path: "/health/",
  who: anyone,
  summary: "Whether the product and its database answer.",
  input: z.object({}),
  output: healthShape,
});

export const openApi = call({
  method: "GET",
  path: "/openapi.json",
  who: anyone,
  summary: "This description, as OpenAPI 3.1.",
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
});
