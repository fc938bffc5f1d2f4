import { callsOf } from "@/lib/core/pure/call";
import { everyone, marketReaders } from "@/lib/providers/policy";

const call = callsOf("providers", () => import("@/lib/providers/schema"));

export const providerPermissions = call({
  method: "GET",
  path: "/provider/{id}/permissions/",
  who: marketReaders,
  summary: "How much of a profile the caller may read.",
  input: "idInput",
  output: "providerPermissionsShape",
  freshForMs: 30_000,
});

export const providerPublic = call({
  method: "GET",
  path: "/provider/{id}/public/",
  who: everyone,
  summary: "The name of a provider.",
  input: "idInput",
  output: "publicProviderShape",
});

export const marketplaceProvider = call({
  method: "GET",
  path: "/healthcare_entity/marketplace-provider/{provider}/",
  who: marketReaders,
  summary: "One provider as the marketplace shows it.",
  input: "marketProviderIdInput",
  output: "marketProviderShape",
  freshForMs: 30_000,
});
