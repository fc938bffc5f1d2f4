import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("platform", () => import("@/lib/platform/received-webhooks/schema"));

export const readWebhooks = call({
  method: "GET",
  path: "/dev/webhooks/",
  who: anyone,
  summary: "The webhooks that this installation received itself, newest first; by the local driver only.",
  input: "receivedWebhooksInput",
  output: "receivedWebhooksShape",
});
