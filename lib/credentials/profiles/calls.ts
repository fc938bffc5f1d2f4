import { callsOf } from "@/lib/core/pure/call";
import { credentialOwners } from "@/lib/credentials/policy";
import { profileReaders } from "@/lib/credentials/profiles/policy";

const call = callsOf("credentials", () => import("@/lib/credentials/profiles/schema"));

export const currentProvider = call({
  method: "GET",
  path: "/provider/current",
  who: credentialOwners,
  summary: "The own provider record.",
  input: "noInput",
  output: "ownProviderShape",
});

export const providerDetail = call({
  method: "GET",
  path: "/provider/{id}/",
  who: profileReaders,
  summary: "The profile, for those with details access.",
  input: "idInput",
  output: "providerDetailShape",
});

export const providerLimited = call({
  method: "GET",
  path: "/provider/{id}/limited/",
  who: profileReaders,
  summary: "The profile's head, for connected organizations.",
  input: "idInput",
  output: "limitedProviderShape",
});
