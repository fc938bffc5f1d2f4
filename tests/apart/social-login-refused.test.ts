import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { sessions } from "@/db/schema";
import { finishGoogleLogin } from "@/lib/accounts/social-logins/commands";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { noteCookieName } from "@/lib/ports/google/sign-in-note";
import { aGooglePerson, ownerOf, startGoogle } from "../support/accounts/google";
import { signInAs, visitor } from "../support/api";
import { aProvider } from "../support/builders";

const google = await startGoogle();
afterAll(() => google.stop());

const realFetch = globalThis.fetch;

const stale = {
  status: 400,
  body: {
    non_field_errors: ["This sign-in with Google has expired or was already used. Please start again."],
  },
};

describe("an answer that does not fit is refused with one text", () => {
  it("used a second time, with the cookie kept", async () => {
    const way = await google.signInThere(aGooglePerson());
    expect((await google.handBack(way)).status).toBe(200);
    expect(await google.handBack(way)).toMatchObject(stale);
  });

  it("sent 32 times at once: one gets in", async () => {
    const person = aGooglePerson();
    const way = await google.signInThere(person);
    const input = { code: way.code, state: way.state, note: way.cookie.split("=").slice(1).join("=") };
    const tries = await Promise.allSettled(
      Array.from({ length: 32 }, (_, index) =>
        finishGoogleLogin(anonymous, input, { ...contextAt(), ip: `10.9.0.${index}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const owner = await ownerOf(person.email);
    expect(await db().select().from(sessions).where(eq(sessions.userId, owner!.id))).toHaveLength(1);
  });

  it("brought to another browser, which has no cookie or one of its own", async () => {
    const victim = await google.signInThere(aGooglePerson());
    const attacker = await google.signInThere(aGooglePerson());
    expect(await google.handBack({ ...attacker, cookie: "" })).toMatchObject(stale);
    expect(await google.handBack({ ...attacker, cookie: victim.cookie })).toMatchObject(stale);
    expect((await google.handBack(victim)).status).toBe(200);
  });

  it("with another state, a code of somebody else, or a made-up code [ACC-C-022]", async () => {
    const one = await google.signInThere(aGooglePerson());
    const other = await google.signInThere(aGooglePerson());
    expect(await google.handBack({ ...one, state: other.state })).toMatchObject(stale);
    expect(await google.handBack({ ...one, code: other.code })).toMatchObject(stale);
    const third = await google.signInThere(aGooglePerson());
    expect(await google.handBack({ ...third, code: "made-up" })).toMatchObject(stale);
  });

  it("with a forged or changed cookie", async () => {
    const way = await google.signInThere(aGooglePerson());
    const [text = "", signature = ""] = way.cookie.replace(`${noteCookieName()}=`, "").split(".");
    const note = JSON.parse(Buffer.from(text, "base64url").toString());
    const changed = Buffer.from(JSON.stringify({ ...note, userType: "healthcare_entity_rep" }));
    for (const value of [
      `${changed.toString("base64url")}.${signature}`,
      `${text}.${signature}x`,
      text,
      "nonsense",
      "",
    ])
      expect(await google.handBack({ ...way, cookie: `${noteCookieName()}=${value}` })).toMatchObject(stale);
  });

  it("after ten minutes", async () => {
    const way = await google.signInThere(aGooglePerson());
    const note = way.cookie.split("=").slice(1).join("=");
    const at = (minutes: number) => ({
      ...contextAt(new Date(Date.now() + minutes * 60_000)),
      ip: "10.9.1.1",
    });
    const late = finishGoogleLogin(anonymous, { ...way, note }, at(10.1));
    await expect(late).rejects.toMatchObject(stale);
    await expect(finishGoogleLogin(anonymous, { ...way, note }, at(9.9))).resolves.toMatchObject({
      sessionId: expect.any(String),
    });
  });

  it("with a nonce or audience of another sign-in", async () => {
    expect(await google.logIn(aGooglePerson({ nonce: "of-another-sign-in" }))).toMatchObject(stale);
    expect(await google.logIn(aGooglePerson({ aud: "another-product" }))).toMatchObject(stale);
  });

  it("signed with a key that is not Google's", async () => {
    const impostor = aGooglePerson();
    google.server.service.once("beforeResponse", (response) => {
      const body = response.body as Record<string, string>;
      const [header, payload] = (body.id_token ?? "").split(".");
      response.body = { ...body, id_token: `${header}.${payload}.${"A".repeat(342)}` };
    });
    expect(await google.logIn(impostor)).toMatchObject(stale);
    expect(await ownerOf(impostor.email)).toBeUndefined();
  });

  it("without code or state", async () => {
    const answer = await visitor().post("/auth/social-login/google/", {});
    expect(answer).toMatchObject({
      status: 400,
      body: { code: ["This field is required."], state: ["This field is required."] },
    });
  });
});

describe("when Google is in trouble", () => {
  const down = {
    status: 503,
    body: {
      detail:
        "Google does not answer at the moment. Please try again later, or log in with your e-mail and password.",
    },
  };

  it("says so, for a server error and a wrong secret alike, and nobody is made", async () => {
    const person = aGooglePerson();
    for (const [statusCode, error] of [
      [500, "server_error"],
      [401, "invalid_client"],
    ] as const) {
      google.server.service.once("beforeResponse", (response) => {
        Object.assign(response, { statusCode, body: { error } });
      });
      expect(await google.logIn(person)).toMatchObject(down);
    }
    expect(await ownerOf(person.email)).toBeUndefined();
    expect((await google.logIn(person)).status).toBe(200);
  });

  it("gives up after three seconds, and keeps no browser waiting longer", async () => {
    // More than there are connections in the pool.
    const ways = await Promise.all(Array.from({ length: 12 }, () => google.signInThere(aGooglePerson())));
    const browser = await signInAs(await aProvider());
    let asked = 0;
    const hung = createServer(() => {
      asked += 1;
    });
    await new Promise<void>((resolve) => hung.listen(0, "127.0.0.1", resolve));
    const { port } = hung.address() as AddressInfo;
    const answers = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation((_input, init) => realFetch(`http://127.0.0.1:${port}/`, init));
    let done = 0;
    const waiting = ways.map(async (way) => {
      const answer = await google.handBack(way);
      done += 1;
      return answer;
    });
    await expect.poll(() => asked, { timeout: 2500 }).toBe(12);
    expect((await browser.get("/auth/user/")).status).toBe(200);
    expect(done).toBe(0);
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(down);
    answers.mockRestore();
    hung.closeAllConnections();
    hung.close();
  });

  it("answers the link with a plain page while the discovery fails, and works once Google is back", async () => {
    const elsewhere = await startGoogle();
    const issuer = elsewhere.server.issuer.url ?? "";
    await elsewhere.stop();
    vi.stubEnv("GOOGLE_CLIENT_ID", "wardway-tests");
    vi.stubEnv("GOOGLE_CLIENT_SECRET", "not-a-secret");
    vi.stubEnv("GOOGLE_ISSUER", issuer);
    vi.resetModules();
    const { GET } = await import("@/app/api/auth/google/login/route");
    const follow = () => GET(new Request("http://localhost:3000/api/auth/google/login"));
    const refused = await follow();
    expect(refused.status).toBe(503);
    expect(refused.headers.get("content-type")).toContain("text/html");
    expect(await refused.text()).toContain("Google does not answer at the moment.");
    await elsewhere.server.start(Number(new URL(issuer).port), "localhost");
    expect((await follow()).status).toBe(302);
    await elsewhere.stop();
    vi.unstubAllEnvs();
  });
});

it("without a client id the link says that it is not set up", async () => {
  vi.resetModules();
  vi.stubEnv("GOOGLE_CLIENT_ID", "");
  const { GET } = await import("@/app/api/auth/google/login/route");
  const page = await GET(new Request("http://localhost:3000/api/auth/google/login?user_type=provider"));
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("Log in with Google is not set up on this site.");
  vi.unstubAllEnvs();
});
