import { call } from "@/lib/call";
import { everyone, marketReaders, oneselfAsProvider, profileReaders } from "@/lib/providers/policy";
import {
  limitedProviderShape,
  marketProviderIdInput,
  marketProviderShape,
  noProviderInput,
  ownProviderShape,
  providerDetailShape,
  providerIdInput,
  providerPermissionsShape,
  providersInput,
  publicProviderShape,
} from "@/lib/providers/schema";
import { listShape } from "@/lib/words";

export const providerList = call({
  method: "GET",
  path: "/provider/",
  who: marketReaders,
  summary: "The marketplace of activated providers.",
  input: providersInput,
  output: listShape(marketProviderShape),
});

export const currentProvider = call({
  method: "GET",
  path: "/provider/current",
  who: oneselfAsProvider,
  summary: "The own provider record.",
  input: noProviderInput,
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

export const providerPermissions = call({
  method: "GET",
  path: "/provider/{id}/permissions/",
  who: marketReaders,
  summary: "How much of a profile the caller may read.",
  input: providerIdInput,
  output: providerPermissionsShape,
});

export const providerPublic = call({
  method: "GET",
  path: "/provider/{id}/public/",
  who: everyone,
  summary: "The name of a provider.",
  input: providerIdInput,
  output: publicProviderShape,
});

export const marketplaceProvider = call({
  method: "GET",
  path: "/healthcare_entity/marketplace-provider/{provider}/",
  who: marketReaders,
  summary: "One provider as the marketplace shows it.",
  input: marketProviderIdInput,
  output: marketProviderShape,
});
