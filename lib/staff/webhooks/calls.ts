import { callsOf } from "@/lib/core/pure/call";
import { endpointReaders, endpointSwitchers } from "@/lib/staff/webhooks/policy";

const call = callsOf("staff", () => import("@/lib/staff/webhooks/schema"));

export const listStaffWebhooks = call({
  method: "GET",
  path: "/staff/webhooks/",
  who: endpointReaders,
  summary: "Endpoints of all organizations, failing ones first.",
  input: "listStaffWebhooksInput",
  output: "staffWebhookListShape",
});

export const switchWebhookOff = call({
  method: "POST",
  path: "/staff/webhooks/{id}/off/",
  who: endpointSwitchers,
  summary: "Switch an endpoint off; people who manage the team are mailed why.",
  input: "switchOffInput",
  output: "staffWebhookShape",
});
