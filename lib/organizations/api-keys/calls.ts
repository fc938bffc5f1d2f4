import { callsOf } from "@/lib/core/pure/call";
import { keyMakers, keyManagers } from "@/lib/organizations/api-keys/policy";

const call = callsOf("organizations", () => import("@/lib/organizations/api-keys/schema"));

export const apiKeyList = call({
  method: "GET",
  path: "/organization/api-keys/",
  who: keyManagers,
  summary: "The organization's API keys, the newest first; revoked ones for 90 days.",
  input: "listKeysInput",
  output: "apiKeyListShape",
  freshForMs: 30_000,
});

export const makeApiKey = call({
  method: "POST",
  path: "/organization/api-keys/",
  who: keyMakers,
  summary: "Make an API key. The answer alone has the key itself.",
  input: "makeKeyInput",
  output: "madeKeyShape",
  status: 201,
  answersSecret: true,
});

export const rotateApiKey = call({
  method: "POST",
  path: "/organization/api-keys/{id}/rotate/",
  who: keyMakers,
  summary: "Give a key a new secret. The former one works for 7 more days.",
  input: "idInput",
  output: "madeKeyShape",
  answersSecret: true,
});

export const revokeApiKey = call({
  method: "DELETE",
  path: "/organization/api-keys/{id}/",
  who: keyManagers,
  summary: "Revoke a key: no call begun from now on succeeds by it.",
  input: "idInput",
  output: "nothing",
  status: 204,
});
