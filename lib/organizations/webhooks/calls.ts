import { callsOf } from "@/lib/core/pure/call";
import { webhookMakers, webhookManagers } from "@/lib/organizations/webhooks/policy";

const call = callsOf("organizations", () => import("@/lib/organizations/webhooks/schema"));

export const listWebhooks = call({
  method: "GET",
  path: "/organization/webhooks/",
  who: webhookManagers,
  summary: "The organization's endpoints, failing ones first.",
  input: "listWebhooksInput",
  output: "webhookListShape",
  freshForMs: 10_000,
});

export const makeWebhook = call({
  method: "POST",
  path: "/organization/webhooks/",
  who: webhookMakers,
  summary: "Have an address sent what happens; the secret is shown once.",
  input: "makeWebhookInput",
  output: "madeWebhookShape",
  status: 201,
  answersSecret: true,
});

export const changeWebhook = call({
  method: "PATCH",
  path: "/organization/webhooks/{id}/",
  who: webhookMakers,
  summary: "Change an endpoint, or switch it on or off; a new address is tested.",
  input: "changeWebhookInput",
  output: "changedWebhookShape",
});

export const removeWebhook = call({
  method: "DELETE",
  path: "/organization/webhooks/{id}/",
  who: webhookManagers,
  summary: "Remove an endpoint with what waits for it.",
  input: "idInput",
  output: "nothing",
  status: 204,
});

export const testWebhook = call({
  method: "POST",
  path: "/organization/webhooks/{id}/test/",
  who: webhookManagers,
  summary: "Send a ping, and say what came of it.",
  input: "idInput",
  output: "testShape",
});

export const rotateWebhook = call({
  method: "POST",
  path: "/organization/webhooks/{id}/rotate/",
  who: webhookMakers,
  summary: "Make another secret; the former one signs beside it for 24 hours.",
  input: "idInput",
  output: "rotatedWebhookShape",
  answersSecret: true,
});

export const listDeliveries = call({
  method: "GET",
  path: "/organization/webhooks/{id}/deliveries/",
  who: webhookManagers,
  summary: "What was sent to an endpoint in the last 30 days, the newest first.",
  input: "listDeliveriesInput",
  output: "deliveryListShape",
  freshForMs: 5000,
});

export const replayDelivery = call({
  method: "POST",
  path: "/organization/deliveries/{id}/replay/",
  who: webhookManagers,
  summary: "Send a delivery again, with its id.",
  input: "idInput",
  output: "deliveryShape",
});

export const replayWebhook = call({
  method: "POST",
  path: "/organization/webhooks/{id}/replay/",
  who: webhookManagers,
  summary: "Send again what was dropped or failed since then, in order.",
  input: "replaySinceInput",
  output: "countShape",
});
