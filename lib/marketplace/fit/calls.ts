import { connectionReaders } from "@/lib/connections/policy";
import { callsOf } from "@/lib/core/pure/call";
import { fitReaders } from "@/lib/marketplace/fit/policy";

const call = callsOf("marketplace", () => import("@/lib/marketplace/fit/schema"));

export const candidateList = call({
  method: "GET",
  path: "/assignments/opportunities/{id}/candidates/",
  who: fitReaders,
  summary: "Providers who fit an opportunity or one of its needed shifts, or nearly do, best first, and why.",
  input: "candidatesInput",
  output: "candidateListShape",
  freshForMs: 30_000,
});

export const matchSummary = call({
  method: "GET",
  path: "/assignments/opportunities/{id}/match-summary/",
  who: fitReaders,
  summary: "How many providers fit, who is left out by what, and what one change of the terms would bring.",
  input: "matchSummaryInput",
  output: "matchSummaryShape",
  freshForMs: 30_000,
});

export const connectionMatch = call({
  method: "GET",
  path: "/connected-facility/{id}/match/",
  who: connectionReaders,
  summary: "How the provider of a connection and its opportunity fit each other.",
  input: "idInput",
  output: "matchShape",
  freshForMs: 30_000,
});
