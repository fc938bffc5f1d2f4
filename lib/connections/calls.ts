import { answerers, cancelers, connectionReaders, connectors } from "@/lib/connections/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("connections", () => import("@/lib/connections/schema"));

/** The status of a connection shows on its facility, on its provider and in the marketplace. */
const elsewhere = ["facilities", "providers", "marketplace"] as const;

export const connectionList = call({
  method: "GET",
  path: "/connected-facility/",
  who: connectionReaders,
  summary: "Connection requests of the caller's side.",
  input: "connectionsInput",
  output: "connectionListShape",
  freshForMs: 30_000,
});

export const connectionDetail = call({
  method: "GET",
  path: "/connected-facility/{id}/",
  who: connectionReaders,
  summary: "One connection request.",
  input: "idInput",
  output: "connectionShape",
  freshForMs: 30_000,
});

export const requestConnection = call({
  method: "POST",
  path: "/connected-facility/",
  who: connectors,
  summary:
    "Ask a provider to connect with a facility. At most 5 an hour for one provider and 100 in all, an organization.",
  input: "newConnectionInput",
  output: "connectionShape",
  status: 201,
  answers: connectionDetail,
  touches: elsewhere,
});

const answer = {
  method: "PATCH",
  who: answerers,
  output: "connectionShape",
  answers: connectionDetail,
  touches: elsewhere,
} as const;

export const acceptConnection = call({
  ...answer,
  path: "/connected-facility/{id}/accept/",
  summary: "The provider is interested.",
  input: "idInput",
});

export const rejectConnection = call({
  ...answer,
  path: "/connected-facility/{id}/reject/",
  summary: "The provider is not interested, with a reason.",
  input: "rejectConnectionInput",
});

export const cancelConnection = call({
  ...answer,
  path: "/connected-facility/{id}/cancel/",
  who: cancelers,
  summary: "Take a pending request back.",
  input: "idInput",
});
