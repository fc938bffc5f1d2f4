import { z } from "zod";
import { callsOf } from "@/lib/core/pure/call";
import { anybody } from "@/lib/platform/policy";
import { healthShape } from "@/lib/platform/schema";

const call = callsOf("platform");

export const health = call({
  method: "GET",
  path: "/health/",
  who: anybody,
  summary: "Whether the product and its database answer.",
  input: z.object({}),
  output: healthShape,
});

export const openApi = call({
  method: "GET",
  path: "/openapi.json",
  who: anybody,
  summary: "This description, as OpenAPI 3.1.",
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
});
