import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { z } from "zod";
import { accountPaths } from "@/lib/core/pure/account-paths";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { minuteMs, secondMs } from "@/lib/core/pure/durations";
import { notFound } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import { escapeHtml } from "@/lib/core/pure/printout";
import { sealed, unsealed } from "@/lib/core/server/cookies";
import { sameText, sha256 } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { type DemoPerson, issuerHere, listDemoPeople } from "@/lib/platform/demo-provider/queries";
import { descriptionOf, parts } from "@/lib/platform/demo-provider/rules";

/**
 * An OpenID Connect provider of the demo, so that sign-on can be tried without an account elsewhere [ACS-S-009]. Whoever
 * opens it is whom they choose: it is there in default mode alone, and knows made-up people alone.
 */

const purpose = "demo-provider";
const validMs = minuteMs;

let pair: { publicKey: KeyObject; privateKey: KeyObject; kid: string } | undefined;

/** Keys of this process: the product reads them again when it does not know one. */
function keysHere() {
  if (!pair) {
    const made = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const kid = sha256(JSON.stringify(made.publicKey.export({ format: "jwk" }))).slice(0, 16);
    pair = { ...made, kid };
  }
  return pair;
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signedToken(claims: object): string {
  const { privateKey, kid } = keysHere();
  const head = `${base64({ alg: "ES256", typ: "JWT", kid })}.${base64(claims)}`;
  const signature = sign("sha256", Buffer.from(head), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `${head}.${signature.toString("base64url")}`;
}

const askedShape = z.object({
  client_id: z.string().max(500),
  redirect_uri: z.string().max(500),
  state: z.string().max(500),
  nonce: z.string().max(500),
  code_challenge: z.string().max(500),
  as: z.string().max(254).optional(),
});
type Asked = z.output<typeof askedShape>;

const tokenShape = z.object({ code: z.string().max(4000), code_verifier: z.string().max(500) });

const grantShape = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nonce: z.string(),
  challenge: z.string(),
  client: z.string(),
  endsAt: z.number(),
});

const page = (html: string) =>
  new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Asks who somebody wants to be. */
function choiceOf(asked: Asked, people: readonly DemoPerson[]): Response {
  const links = people.map(({ email, firstName, lastName }) => {
    const query = new URLSearchParams({ ...asked, as: email });
    const href = `${publicPaths.demoProvider(parts.authorize)}?${query}`;
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(`${firstName} ${lastName}`)}</a> ${escapeHtml(email)}</li>`;
  });
  return page(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Provider of the demo</title>
<body style="max-width:34rem;margin:12vh auto;padding:0 1.5rem;font:16px/1.8 system-ui,sans-serif">
<h1 style="font-size:1.4rem">Who are you?</h1><p>This is the provider of the demo: no password is asked.</p>
<ul>${links.join("")}</ul>`);
}

async function authorize(visitor: Actor, query: object, now: Date): Promise<Response> {
  const asked = askedShape.safeParse(query).data;
  if (asked?.redirect_uri !== `${env().appUrl}${accountPaths.signOnCallback}`) throw notFound();
  const people = await listDemoPeople(visitor);
  const person = people.find(({ email }) => email === asked.as);
  if (!person) return choiceOf(asked, people);
  const { nonce, code_challenge: challenge, client_id: client } = asked;
  const endsAt = now.getTime() + validMs;
  const code = sealed(purpose, Object.assign({ nonce, challenge, client, endsAt }, person));
  const back = new URL(asked.redirect_uri);
  back.searchParams.set("code", code);
  back.searchParams.set("state", asked.state);
  return new Response(null, { status: 303, headers: { Location: back.href, "Cache-Control": "no-store" } });
}

/** Exchanges a code for the token of who was chosen. */
function tokenFor(given: object, now: Date): Response {
  const body = tokenShape.safeParse(given).data;
  const grant = grantShape.safeParse(unsealed(purpose, body?.code ?? null)).data;
  const challenge = createHash("sha256")
    .update(body?.code_verifier ?? "")
    .digest("base64url");
  if (!grant || grant.endsAt < now.getTime() || !sameText(challenge, grant.challenge))
    return Response.json({ error: "invalid_grant" }, { status: 400 });
  const at = Math.floor(now.getTime() / secondMs);
  const claims = {
    iss: issuerHere(),
    aud: grant.client,
    sub: sha256(`${purpose}:${grant.email}`).slice(0, 24),
    nonce: grant.nonce,
    email: grant.email,
    email_verified: true,
    given_name: grant.firstName,
    family_name: grant.lastName,
    amr: ["pwd"],
    iat: at,
    exp: at + validMs / secondMs,
  };
  return Response.json({
    access_token: sealed(purpose, { at }),
    token_type: "Bearer",
    expires_in: validMs / secondMs,
    id_token: signedToken(claims),
  });
}

type AskedOf = { method: string; part: string; query: URLSearchParams; body: () => Promise<object> };

/** What the provider answers at one of its addresses. @throws 404 where the product is run for others */
export async function answerAsProvider(
  visitor: Actor,
  { method, part, query, body }: AskedOf,
  { now }: Context,
): Promise<Response> {
  if (env().hosted) throw notFound();
  if (method === "POST" && part === parts.token) return tokenFor(await body(), now);
  if (method !== "GET") throw notFound();
  if (part === parts.description) return Response.json(descriptionOf(issuerHere()));
  if (part === parts.authorize) return authorize(visitor, Object.fromEntries(query), now);
  if (part !== parts.keys) throw notFound();
  const { publicKey, kid } = keysHere();
  const key = Object.assign({ kid, use: "sig", alg: "ES256" }, publicKey.export({ format: "jwk" }));
  return Response.json({ keys: [key] });
}
