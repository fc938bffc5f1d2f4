import { callsOf } from "@/lib/core/pure/call";
import { deviceOwners } from "@/lib/notices/push/policy";

const call = callsOf("notices", () => import("@/lib/notices/push/schema"));

export const pushSubscriptions = call({
  method: "GET",
  path: "/push-subscriptions/",
  who: deviceOwners,
  summary: "The person's devices that show news, and the key with which a browser subscribes.",
  input: "pushSubscriptionsInput",
  output: "pushSubscriptionListShape",
});

export const subscribeDevice = call({
  method: "POST",
  path: "/push-subscriptions/",
  who: deviceOwners,
  summary: "Let a device show news; the same endpoint again renews it.",
  input: "pushSubscriptionInput",
  output: "pushSubscriptionShape",
  status: 201,
});

export const testDevice = call({
  method: "POST",
  path: "/push-subscriptions/{id}/test/",
  who: deviceOwners,
  summary: "Have a device show that it works.",
  input: "idInput",
  output: "pushSubscriptionShape",
});

export const removeDevice = call({
  method: "DELETE",
  path: "/push-subscriptions/{id}/",
  who: deviceOwners,
  summary: "Let a device show no more news.",
  input: "idInput",
  output: "nothing",
  status: 204,
});
