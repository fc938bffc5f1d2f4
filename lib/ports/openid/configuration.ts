import { LRUCache } from "lru-cache";
import * as openid from "openid-client";
import { minuteMs } from "@/lib/core/pure/durations";
import { endpointOf } from "@/lib/core/server/public-address";
import { allowedForProviders, endsAfterMs, fetchFromProvider } from "@/lib/ports/openid/fetch";
import { type Provider, UnusableAnswer } from "@/lib/ports/openid/schema";

/** Signed with a key that the provider alone has: never with none, nor with one that both know. */
const signatureAlgorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

/** Clocks may differ by so much [ACS-V-036]. */
export const toleranceSeconds = 60;

const withoutEnd = (address: string) => address.replace(/\/$/, "");

const methodOf = (
  { token_endpoint_auth_methods_supported: methods }: openid.ServerMetadata,
  secret: string,
) =>
  !methods || methods.includes("client_secret_basic")
    ? openid.ClientSecretBasic(secret)
    : openid.ClientSecretPost(secret);

/** The addresses that a sign-in asks, and the one that the browser is led to. */
const addressesOf = (metadata: openid.ServerMetadata) => [
  metadata.authorization_endpoint,
  metadata.token_endpoint,
  metadata.jwks_uri,
  ...(metadata.userinfo_endpoint ? [metadata.userinfo_endpoint] : []),
];

/** Whether every address of a provider is one that may be asked. */
export const hasGoodAddresses = (metadata: openid.ServerMetadata) =>
  addressesOf(metadata).every(
    (address) => address !== undefined && endpointOf(address, allowedForProviders()) !== null,
  );

/**
 * Reads what a provider says of itself. It has to name itself as it was named, one tenant of many by its own name: whoever
 * answers for all tenants would let everybody in.
 * @throws UnusableAnswer
 */
async function discovered({ issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const isLocal = issuer.startsWith("http:");
  const execute = isLocal ? [openid.allowInsecureRequests] : [];
  const found = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: endsAfterMs / 1000,
    [openid.customFetch]: fetchFromProvider,
  });
  const metadata = found.serverMetadata();
  if (withoutEnd(metadata.issuer) !== withoutEnd(issuer)) throw new UnusableAnswer("issuer");
  if (!hasGoodAddresses(metadata)) throw new UnusableAnswer("unreachable");
  const named = metadata.id_token_signing_alg_values_supported ?? ["RS256"];
  const algorithms = named.filter((name) => signatureAlgorithms.includes(name));
  const plain = JSON.parse(JSON.stringify(metadata)) as openid.ServerMetadata;
  const config = new openid.Configuration(
    Object.assign(plain, { id_token_signing_alg_values_supported: algorithms }),
    clientId,
    { client_secret: clientSecret, [openid.clockTolerance]: toleranceSeconds },
    methodOf(metadata, clientSecret),
  );
  config[openid.customFetch] = fetchFromProvider;
  config.timeout = endsAfterMs / 1000;
  openid.enableNonRepudiationChecks(config);
  if (isLocal) openid.allowInsecureRequests(config);
  return config;
}

/** Kept for some minutes with the provider's keys, which are read again at most once a minute [ACS-V-036]. */
const known = new LRUCache<string, Promise<openid.Configuration>>({ max: 200, ttl: 10 * minuteMs });

/** What is known of a provider; a failure is not kept. @throws UnusableAnswer, or what the library says */
export function configurationOf(provider: Provider): Promise<openid.Configuration> {
  const before = known.get(provider.key);
  if (before) return before;
  const reading = discovered(provider);
  reading.catch(() => known.delete(provider.key));
  known.set(provider.key, reading);
  return reading;
}

/** Asks a provider as if nothing were known of it, and keeps what it says. */
export function readAgain(provider: Provider): Promise<openid.Configuration> {
  known.delete(provider.key);
  return configurationOf(provider);
}
