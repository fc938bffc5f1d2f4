import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { signOn } from "@/db/schema";
import { seal } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { signInAs, visitor } from "../../support/api";
import { aRep } from "../../support/builders";
import { withoutLimits } from "../../support/limits";
import { aDomainOf } from "../../support/organizations/sign-on";

withoutLimits();

/** A provider behind a door that counts what is asked for, and says of itself what a test wants. */
const inner = new OAuth2Server();
const asked = new Map<string, number>();
let said: Record<string, unknown> = {};
let front: Server;
let issuer = "";
let codes = 0;
const people = new Map<string, { sub: string; email: string }>();

beforeAll(async () => {
  await inner.issuer.keys.generate("RS256");
  front = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (path.startsWith("/.well-known/")) {
      const usual = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        id_token_signing_alg_values_supported: ["none", "HS256", "RS256"],
      };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(Object.assign(usual, said)));
    } else if (path === "/moved") {
      response.writeHead(307, { location: `${issuer}/token` }).end();
    } else inner.service.requestHandler(request, response);
  });
  await new Promise<void>((resolve) => front.listen(0, "localhost", resolve));
  issuer = `http://localhost:${(front.address() as AddressInfo).port}`;
  inner.issuer.url = issuer;
  inner.service.on("beforeTokenSigning", (token, request) => {
    Object.assign(token.payload, { email_verified: true }, people.get(request.body.code ?? ""));
  });
});
afterAll(() => new Promise((resolve) => front.close(resolve)));
beforeEach(() => {
  said = {};
  asked.clear();
});

const connection = () => ({ issuer, client_id: "wardway", client_secret: "not-a-secret" });

async function connected() {
  const domain = `a-${newId().slice(-10)}.example.com`;
  const rep = await aRep({ user: { email: `boss@${domain}` } });
  const { organizationId } = rep;
  await aDomainOf(organizationId, domain, { provenAt: new Date() });
  await db()
    .insert(signOn)
    .values({ organizationId, issuer, clientId: "wardway", sealedSecret: seal("not-a-secret") });
  return { rep, organizationId };
}

async function signIn(organizationId: string, person: { sub: string; email: string }) {
  codes += 1;
  const network = { "x-forwarded-for": `10.7.0.${codes}` };
  const start = await visitor().get(`/auth/sign-on/${organizationId}/start/`, network);
  const location = start.headers.get("location") ?? "";
  if (location.startsWith("/login")) return { status: 303, location };
  const back = new URL((await fetch(location, { redirect: "manual" })).headers.get("location") ?? "")
    .searchParams;
  people.set(back.get("code") ?? "", person);
  const cookie = start.cookies.map((each) => each.split(";")[0]).join("; ");
  return visitor().post(
    "/auth/sign-on/",
    { code: back.get("code"), state: back.get("state") },
    Object.assign(network, { cookie }),
  );
}

describe("the addresses that a provider names", () => {
  it.each([
    ["token_endpoint", "https://10.0.0.8/token"],
    ["token_endpoint", "http://example.org/token"],
    ["jwks_uri", "https://169.254.169.254/keys"],
    ["jwks_uri", "https://[::ffff:10.0.0.8]/keys"],
    ["userinfo_endpoint", "https://127.1/me"],
    ["authorization_endpoint", "http://example.org/authorize"],
    ["token_endpoint", undefined],
    ["jwks_uri", undefined],
    ["issuer", "https://login.example.org"],
  ])(
    "are judged: %s %s is refused when it is saved, and leads nowhere [ACS-V-036 ACS-C-011]",
    async (name, value) => {
      said = { [name]: value };
      const rep = await aRep();
      const refused = await (await signInAs(rep)).put("/organization/sign-on/", connection());
      expect(refused).toMatchObject({
        status: 400,
        body: { issuer: ["The provider at this address did not answer."] },
      });
      const { organizationId } = await connected();
      expect(await signIn(organizationId, { sub: "1", email: "x@example.com" })).toEqual({
        status: 303,
        location: "/login?error=sign_on",
      });
    },
  );

  it("of this machine are refused where the product is run for others [ACS-V-036]", async () => {
    const usual = { hosted: env().hosted };
    Object.assign(env(), { hosted: true });
    try {
      const refused = await (await signInAs(await aRep())).put("/organization/sign-on/", connection());
      expect(refused.status).toBe(400);
      expect(asked.size).toBe(0);
    } finally {
      Object.assign(env(), usual);
    }
  });

  it("lead nowhere else: a redirect is not followed [ACS-V-036]", async () => {
    said = { token_endpoint: `${issuer}/moved` };
    const { organizationId, rep } = await connected();
    const refused = await signIn(organizationId, { sub: "1", email: rep.user.email });
    expect(refused.status).toBe(400);
    expect(asked.get("/token")).toBeUndefined();
  });
});

it("a provider's description and keys are read once for many sign-ins [ACS-V-036]", async () => {
  const { organizationId, rep } = await connected();
  for (let time = 0; time < 5; time += 1) {
    const entered = await signIn(organizationId, { sub: "1", email: rep.user.email });
    expect(entered.status).toBe(200);
  }
  expect(asked.get("/jwks")).toBe(1);
  expect([...asked].filter(([path]) => path.startsWith("/.well-known/")).map(([, count]) => count)).toEqual([
    1,
  ]);
});

it("a key that nobody knows is looked for at most once a minute [ACS-V-036]", async () => {
  const { organizationId, rep } = await connected();
  const person = { sub: "1", email: rep.user.email };
  expect((await signIn(organizationId, person)).status).toBe(200);
  const strange = (token: { header: Record<string, unknown> }) =>
    Object.assign(token.header, { kid: "strange" });
  inner.service.on("beforeTokenSigning", strange);
  for (let time = 0; time < 5; time += 1) expect((await signIn(organizationId, person)).status).toBe(400);
  inner.service.off("beforeTokenSigning", strange);
  expect(asked.get("/jwks")).toBe(1);
});

it("an e-mail that the token lacks is read at the provider [ACS-V-036 ACS-V-008]", async () => {
  const { organizationId, rep } = await connected();
  const answer = (given: { body: Record<string, unknown> | "" }) => {
    given.body = { sub: "9", email: rep.user.email, email_verified: true };
  };
  inner.service.on("beforeUserinfo", answer);
  const entered = await signIn(organizationId, { sub: "9" } as { sub: string; email: string });
  inner.service.off("beforeUserinfo", answer);
  expect(entered.status, JSON.stringify("body" in entered ? entered.body : "")).toBe(200);
  expect(asked.get("/userinfo")).toBe(1);
});
