import { clearanceGranters } from "@/lib/connections/clearances/policy";
import { callsOf } from "@/lib/core/pure/call";
import { organizationReaders } from "@/lib/organizations/policy";

const call = callsOf("connections", () => import("@/lib/connections/clearances/schema"));

export const clearanceList = call({
  method: "GET",
  path: "/clearance/",
  who: organizationReaders,
  summary: "The organization's clearances.",
  input: "clearancesInput",
  output: "clearanceListShape",
});

export const clearanceDetail = call({
  method: "GET",
  path: "/clearance/{id}/",
  who: organizationReaders,
  summary: "One clearance.",
  input: "idInput",
  output: "clearanceShape",
});

const decision = {
  method: "PATCH",
  who: clearanceGranters,
  output: "clearanceShape",
  touches: ["providers", "marketplace"],
} as const;

export const markCleared = call({
  ...decision,
  path: "/clearance/{id}/cleared/",
  summary: "Let the provider work for the organization.",
  input: "clearedInput",
});

export const markClearancePending = call({
  ...decision,
  path: "/clearance/{id}/pending/",
  summary: "Take the clearance back to pending.",
  input: "pendingClearanceInput",
});

export const markNotCleared = call({
  ...decision,
  path: "/clearance/{id}/not-cleared/",
  summary: "Refuse the provider, with a reason.",
  input: "notClearedInput",
});
