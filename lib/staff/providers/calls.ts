import { callsOf } from "@/lib/core/pure/call";
import { staffActs, staffDecides, staffReads } from "@/lib/staff/policy";

const call = callsOf("staff", () => import("@/lib/staff/providers/schema"));

export const listProviders = call({
  method: "GET",
  path: "/staff/providers/",
  who: staffReads,
  summary: "All providers, by status or by name and e-mail.",
  input: "listStaffProvidersInput",
  output: "staffProviderRowListShape",
});

export const getProvider = call({
  method: "GET",
  path: "/staff/providers/{id}/",
  who: staffReads,
  summary: "A provider with the facts of the activation; the read is audited.",
  input: "idInput",
  output: "staffProviderShape",
});

export const recordFacts = call({
  method: "PATCH",
  path: "/staff/providers/{id}/",
  who: staffActs,
  summary: "Record the advocate's contact and the background check.",
  input: "recordFactsInput",
  output: "staffProviderShape",
  answers: getProvider,
});

export const activate = call({
  method: "POST",
  path: "/staff/providers/{id}/activate/",
  who: staffDecides,
  summary: "Activate a provider whose facts are all recorded.",
  input: "idInput",
  output: "staffProviderShape",
  answers: getProvider,
});
