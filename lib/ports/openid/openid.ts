import * as openid from "openid-client";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { secondMs } from "@/lib/core/pure/durations";
import { env } from "@/lib/core/server/env";
import { errorFacts, log } from "@/lib/core/server/log";
import { endpointOf } from "@/lib/core/server/public-address";
import {
  configurationOf,
  hasGoodAddresses,
  readAgain,
  toleranceSeconds,
} from "@/lib/ports/openid/configuration";
import { allowedForProviders, fetchFromProvider } from "@/lib/ports/openid/fetch";
import type { SignOnNote } from "@/lib/ports/openid/note";
import { type Fault, type Identity, type Provider, UnusableAnswer } from "@/lib/ports/openid/schema";

/** Where a provider sends the browser back to; it is registered there. */
export const redirectAddress = () => `${env().appUrl}${accountPaths.signOnCallback}`;

/** The host of a provider, if its address may be asked from here at all. */
export const hostOf = (issuer: string) => endpointOf(issuer, allowedForProviders())?.host ?? null;

/** Whether every address that a provider names may be asked. */
export const namesGoodAddresses = (metadata: openid.ServerMetadata) => hasGoodAddresses(metadata);

const claimFaults: Record<string, Fault> = {
  iss: "issuer",
  aud: "audience",
  azp: "audience",
  nonce: "nonce",
};

const codeFaults: Record<string, Fault> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: "time",
  OAUTH_KEY_SELECTION_FAILED: "signature",
  OAUTH_UNSUPPORTED_OPERATION: "signature",
  OAUTH_TIMEOUT: "unreachable",
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: "issuer",
};

/** What the library says of a claim, a header or a parameter that does not fit. */
function detailOf(cause: unknown): { claim?: string; header?: object; message: string } {
  const inner = cause instanceof Error ? cause : null;
  const detail = (inner?.cause ?? {}) as { claim?: string; header?: object };
  return { claim: detail.claim, header: detail.header, message: inner?.message ?? "" };
}

function faultOf(error: unknown): Fault {
  if (error instanceof UnusableAnswer) return error.fault;
  if (error instanceof openid.ClientError) {
    if (error.cause instanceof UnusableAnswer) return error.cause.fault;
    const { claim, header, message } = detailOf(error.cause);
    if (header || /signature/.test(message)) return "signature";
    if (/"iss" \(issuer\)/.test(message) && !claim) return "issuer";
    if (/"nonce"/.test(message)) return "nonce";
    return claimFaults[claim ?? ""] ?? codeFaults[error.code ?? ""] ?? "answer";
  }
  return error instanceof TypeError ? "unreachable" : "answer";
}

/** @throws UnusableAnswer, whatever went wrong; the log gets no more than that */
async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = faultOf(error);
    log().warn({ fault, error: errorFacts(error) }, "an organization's provider could not be used");
    throw new UnusableAnswer(fault);
  }
}

/** Reads what a provider says of itself, at once. @throws UnusableAnswer */
export const readProvider = (provider: Provider) =>
  asking(async () => (await readAgain(provider)).serverMetadata());

const keysAreThere = (body: unknown) =>
  Array.isArray((body as { keys?: unknown }).keys) && (body as { keys: unknown[] }).keys.length > 0;

/** Whether the provider shows the keys that it signs with. */
export async function showsKeys({ jwks_uri: address }: openid.ServerMetadata): Promise<boolean> {
  if (!address) return false;
  const options = { method: "GET", headers: { accept: "application/json" }, body: undefined };
  try {
    const answer = await fetchFromProvider(address, Object.assign(options, { redirect: "manual" as const }));
    return answer.ok && keysAreThere(await answer.json());
  } catch {
    return false;
  }
}

/** New secrets for one sign-on. */
export const newHandshake = () => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
});

/** Where the browser goes to sign in; who was signed in already is asked there once more. @throws UnusableAnswer */
export const providerAddress = (provider: Provider, { state, nonce, codeVerifier, again }: SignOnNote) =>
  asking(async () => {
    const asked = {
      redirect_uri: redirectAddress(),
      scope: "openid email profile",
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
    };
    const more: Record<string, string> = again ? { prompt: "login", max_age: "0" } : {};
    const config = await configurationOf(provider);
    return openid.buildAuthorizationUrl(config, Object.assign(asked, more)).href;
  });

const textOf = (claim: unknown) => (typeof claim === "string" ? claim : "");
/** Some providers write it as a text. */
const isTrue = (claim: unknown) => claim === true || claim === "true";

/** The e-mail of the token, or else of the person's page at the provider. */
async function emailOf(config: openid.Configuration, claims: openid.IDToken, accessToken: string) {
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
  return openid.fetchUserInfo(config, accessToken, claims.sub);
}

/**
 * Who signed in: exchanges the code for a token, verified against the note (state, nonce, PKCE), the issuer, the client and
 * the provider's keys [ACS-V-008 ACS-V-036]. @throws UnusableAnswer
 */
export const identityOf = (
  provider: Provider,
  { code, iss }: { code: string; iss?: string },
  note: SignOnNote,
  now: Date,
): Promise<Identity> =>
  asking(async () => {
    const config = await configurationOf(provider);
    const answer = new URL(redirectAddress());
    answer.searchParams.set("code", code);
    answer.searchParams.set("state", note.state);
    if (iss !== undefined) answer.searchParams.set("iss", iss);
    const tokens = await openid.authorizationCodeGrant(config, answer, {
      expectedState: note.state,
      expectedNonce: note.nonce,
      pkceCodeVerifier: note.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new UnusableAnswer("answer");
    if (claims.iat > now.getTime() / secondMs + toleranceSeconds) throw new UnusableAnswer("time");
    const person = await emailOf(config, claims, tokens.access_token);
    const amr = Array.isArray(claims.amr) ? claims.amr : [];
    return {
      subject: claims.sub,
      email: textOf(person.email),
      emailVerified: isTrue(person.email_verified),
      firstName: textOf(person.given_name),
      lastName: textOf(person.family_name),
      hasMfa: amr.includes("mfa"),
    };
  });
