import { callsOf } from "@/lib/core/pure/call";
import { oneselfAsProvider, profileReaders } from "@/lib/credentials/profiles/policy";
import {
  limitedProviderShape,
  noProfileInput,
  ownProviderShape,
  providerDetailShape,
} from "@/lib/credentials/profiles/schema";
import { providerIdInput } from "@/lib/providers/schema";

const call = callsOf("credentials");

export const currentProvider = call({
  method: "GET",
  path: "/provider/current",
  who: oneselfAsProvider,
  summary: "The own provider record.",
  input: noProfileInput,
  output: ownProviderShape,
});

export const providerDetail = call({
  method: "GET",
  path: "/provider/{id}/",
  who: profileReaders,
  summary: "The profile, for those with details access.",
  input: providerIdInput,
  output: providerDetailShape,
});

export const providerLimited = call({
  method: "GET",
  path: "/provider/{id}/limited/",
  who: profileReaders,
  summary: "The profile's head, for connected organizations.",
  input: providerIdInput,
  output: limitedProviderShape,
});
