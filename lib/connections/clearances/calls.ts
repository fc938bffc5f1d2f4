import { clearanceGranters, clearanceReaders } from "@/lib/connections/clearances/policy";
import {
  clearanceShape,
  clearancesInput,
  clearedInput,
  notClearedInput,
  pendingClearanceInput,
} from "@/lib/connections/clearances/schema";
import { callsOf } from "@/lib/core/pure/call";
import { idInput, listShape } from "@/lib/core/pure/words";

const call = callsOf("connections");

export const clearanceList = call({
  method: "GET",
  path: "/clearance/",
  who: clearanceReaders,
  summary: "The organization's clearances.",
  input: clearancesInput,
  output: listShape(clearanceShape),
});

export const clearanceDetail = call({
  method: "GET",
  path: "/clearance/{id}/",
  who: clearanceReaders,
  summary: "One clearance.",
  input: idInput,
  output: clearanceShape,
});

export const markCleared = call({
  method: "PATCH",
  path: "/clearance/{id}/cleared/",
  who: clearanceGranters,
  summary: "Let the provider work for the organization.",
  input: clearedInput,
  output: clearanceShape,
  touches: ["providers", "marketplace"],
});

export const markClearancePending = call({
  method: "PATCH",
  path: "/clearance/{id}/pending/",
  who: clearanceGranters,
  summary: "Take the clearance back to pending.",
  input: pendingClearanceInput,
  output: clearanceShape,
  touches: ["providers", "marketplace"],
});

export const markNotCleared = call({
  method: "PATCH",
  path: "/clearance/{id}/not-cleared/",
  who: clearanceGranters,
  summary: "Refuse the provider, with a reason.",
  input: notClearedInput,
  output: clearanceShape,
  touches: ["providers", "marketplace"],
});
