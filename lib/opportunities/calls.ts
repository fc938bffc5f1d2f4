import { callsOf } from "@/lib/core/pure/call";
import { opportunityCreators, opportunityEditors, opportunityReaders } from "@/lib/opportunities/policy";

const call = callsOf("opportunities", () => import("@/lib/opportunities/schema"));

export const opportunityList = call({
  method: "GET",
  path: "/assignments/opportunities/",
  who: opportunityReaders,
  summary: "Opportunities of the own organization, or those a provider has a connection for.",
  input: "opportunitiesInput",
  output: "opportunityListShape",
  freshForMs: 30_000,
});

export const opportunityDetail = call({
  method: "GET",
  path: "/assignments/opportunities/{id}/",
  who: opportunityReaders,
  summary: "One opportunity, with a provider's rates when one is named.",
  input: "opportunityDetailInput",
  output: "opportunityShape",
  versioned: true,
  freshForMs: 30_000,
});

const write = {
  output: "opportunityShape",
  answers: opportunityDetail,
  touches: ["connections", "marketplace"],
} as const;

export const createOpportunity = call({
  ...write,
  method: "POST",
  path: "/assignments/opportunities/",
  who: opportunityCreators,
  summary: "Save a draft or publish a new opportunity.",
  input: "newOpportunityInput",
  status: 201,
});

const edit = {
  ...write,
  path: "/assignments/opportunities/{id}/",
  who: opportunityEditors,
  versioned: true,
} as const;

export const replaceOpportunity = call({
  ...edit,
  method: "PUT",
  summary: "Replace an opportunity.",
  input: "replaceOpportunityInput",
});

export const changeOpportunity = call({
  ...edit,
  method: "PATCH",
  summary: "Change some fields of an opportunity.",
  input: "changeOpportunityInput",
});

export const deleteOpportunity = call({
  method: "DELETE",
  path: "/assignments/opportunities/{id}/",
  who: opportunityEditors,
  summary: "Delete a draft.",
  input: "opportunityIdInput",
  output: "nothing",
  status: 204,
  touches: ["connections"],
});

export const updateOpportunityStatus = call({
  ...write,
  method: "PATCH",
  path: "/assignments/opportunities/{id}/status-update/",
  who: opportunityEditors,
  summary: "Move an opportunity along its workflow.",
  input: "statusUpdateInput",
});
