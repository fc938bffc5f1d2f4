import * as openid from "openid-client";
import { invalidForm, Refusal, unavailable } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { errorFacts, log } from "@/lib/core/server/log";
import type { SignInNote } from "@/lib/ports/google/sign-in-note";

/** Google as an OpenID provider: the authorization code flow with PKCE, state and nonce. Three seconds per request. */

const timeoutSeconds = 3;

export type GoogleIdentity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

const notSetUp = () =>
  unavailable("Log in with Google is not set up on this site. Please log in with your e-mail and password.");

const down = () =>
  unavailable(
    "Google does not answer at the moment. Please try again later, or log in with your e-mail and password.",
  );

/** Google's redirect back to us does not verify: forged, another browser's, expired or used before. */
export const unusableSignIn = () =>
  invalidForm("This sign-in with Google has expired or was already used. Please start again.");

let known: { id: string; issuer: string; config: Promise<openid.Configuration> } | undefined;

/** The issuer's discovery document, fetched once per process; a failure is not cached. */
function configuration(): Promise<openid.Configuration> {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER } = env();
  if (!id || !secret) throw notSetUp();
  if (known?.id !== id || known.issuer !== GOOGLE_ISSUER) {
    const issuer = new URL(GOOGLE_ISSUER);
    const execute = [
      openid.enableNonRepudiationChecks,
      ...(issuer.protocol === "http:" ? [openid.allowInsecureRequests] : []),
    ];
    const config = openid.discovery(issuer, id, secret, undefined, { execute, timeout: timeoutSeconds });
    config.catch(() => {
      known = undefined;
    });
    known = { id, issuer: GOOGLE_ISSUER, config };
  }
  return known.config;
}

const callbackUrl = () => new URL(`${env().appUrl}${publicPaths.socialLogin("google")}`);

/** An outage of Google or a wrong client secret of ours, as opposed to a sign-in that Google refuses. */
function isOutage(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError)
    return error.status >= 500 || error.error === "invalid_client" || error.error === "unauthorized_client";
  if (error instanceof openid.ClientError) {
    const answer = error.cause instanceof Response ? error.cause : null;
    return error.code === "OAUTH_TIMEOUT" || (answer !== null && answer.status !== 400);
  }
  return error instanceof TypeError;
}

async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log().warn({ error: errorFacts(error) }, "Google sign-in failed");
    throw isOutage(error) ? down() : unusableSignIn();
  }
}

/** New secrets for one sign-in. */
export const newHandshake = () => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
});

/** Where the browser goes to sign in. @throws 503 when Google is not set up or does not answer */
export const googleAddress = ({ state, nonce, codeVerifier }: SignInNote): Promise<string> =>
  asking(async () => {
    const config = await configuration();
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl().href,
      scope: "openid email profile",
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      prompt: "select_account",
    });
    return address.href;
  });

const textOf = (claim: unknown) => (typeof claim === "string" ? claim : "");

/**
 * Who signed in: exchanges the code for an id token, verified against the note (state, nonce, PKCE) and Google's keys.
 * @throws 400 when it does not verify, 503 when Google is not set up or does not answer
 */
export const googleIdentity = (code: string, note: SignInNote): Promise<GoogleIdentity> =>
  asking(async () => {
    const config = await configuration();
    const answer = callbackUrl();
    answer.searchParams.set("code", code);
    answer.searchParams.set("state", note.state);
    // The library demands the issuer's name, which the documented call does not carry. We have only one issuer.
    answer.searchParams.set("iss", config.serverMetadata().issuer);
    const tokens = await openid.authorizationCodeGrant(config, answer, {
      expectedState: note.state,
      expectedNonce: note.nonce,
      pkceCodeVerifier: note.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw unusableSignIn();
    return {
      subject: claims.sub,
      email: textOf(claims.email),
      emailVerified: claims.email_verified === true,
      firstName: textOf(claims.given_name),
      lastName: textOf(claims.family_name),
    };
  });
