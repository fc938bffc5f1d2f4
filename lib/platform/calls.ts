import { z } from "zod";
import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";
import { noInput } from "@/lib/core/pure/words";

const call = callsOf("platform");

export const health = call({
  method: "GET",
  path: "/health/",
  who: anyone,
  summary: "Whether the product and its database answer.",
  input: noInput,
  output: z.object({ status: z.literal("ok") }),
});

export const openApi = call({
  method: "GET",
  path: "/openapi.json",
  who: anyone,
  summary: "This description, as OpenAPI 3.1.",
  input: noInput,
  output: z.record(z.string(), z.unknown()),
});
