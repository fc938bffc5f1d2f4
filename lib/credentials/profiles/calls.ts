import { callsOf } from "@/lib/core/pure/call";
import { idInput, noInput } from "@/lib/core/pure/words";
import { credentialOwners } from "@/lib/credentials/policy";
import { profileReaders } from "@/lib/credentials/profiles/policy";
import {
  limitedProviderShape,
  ownProviderShape,
  providerDetailShape,
} from "@/lib/credentials/profiles/schema";

const call = callsOf("credentials");

export const currentProvider = call({
  method: "GET",
  path: "/provider/current",
  who: credentialOwners,
  summary: "The own provider record.",
  input: noInput,
  output: ownProviderShape,
});

export const providerDetail = call({
  method: "GET",
  path: "/provider/{id}/",
  who: profileReaders,
  summary: "The profile, for those with details access.",
  input: idInput,
  output: providerDetailShape,
});

export const providerLimited = call({
  method: "GET",
  path: "/provider/{id}/limited/",
  who: profileReaders,
  summary: "The profile's head, for connected organizations.",
  input: idInput,
  output: limitedProviderShape,
});
