import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { auditLog, sessions, users } from "@/db/schema";
import { finishGoogleLogin } from "@/lib/accounts/social-logins/commands";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { hashPassword } from "@/lib/core/server/crypto";
import { noteCookieName } from "@/lib/ports/google/sign-in-note";
import { addApp } from "../support/accounts/factors";
import { type GooglePerson, startGoogle } from "../support/accounts/google";
import { callerFrom, signInAs, visitor } from "../support/api";
import { aProvider, aUser } from "../support/builders";

const google = await startGoogle();
afterAll(() => google.stop());

const realFetch = globalThis.fetch;

let serial = 0;
const aPerson = (values: Partial<GooglePerson> = {}): GooglePerson => {
  serial += 1;
  return {
    sub: `google-${serial}`,
    email: `person-${serial}@example.test`,
    given_name: "Ana",
    family_name: "Reyes",
    ...values,
  };
};

const stale = {
  status: 400,
  body: {
    non_field_errors: ["This sign-in with Google has expired or was already used. Please start again."],
  },
};
const wrongPair = {
  status: 400,
  body: { non_field_errors: ["Unable to log in with provided credentials."] },
};

const userOf = async (email: string) => {
  const [user] = await db().select().from(users).where(eq(users.email, email));
  return user;
};

describe("the way to Google", () => {
  it("asks for a code with PKCE, a state and a nonce, and binds them to this browser [ACC-C-033]", async () => {
    const answer = await visitor().get("/auth/google/login?user_type=provider&next=/app/provider/profile");
    expect(answer.status).toBe(302);
    const { origin, searchParams } = new URL(answer.headers.get("location") ?? "");
    expect(origin).toBe(google.server.issuer.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      client_id: "wardway-tests",
      redirect_uri: "http://localhost:3000/social-login/google",
      scope: "openid email profile",
      code_challenge_method: "S256",
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
      code_challenge: expect.stringMatching(/.{40}/),
    });
    expect(answer.cookies).toHaveLength(1);
    expect(answer.cookies[0]).toMatch(/^google-sign-in=.*; Path=\/; SameSite=Lax; HttpOnly; Max-Age=600$/);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("uses new secrets each time", async () => {
    const one = await visitor().get("/auth/google/login");
    const other = await visitor().get("/auth/google/login");
    expect(one.headers.get("location")).not.toBe(other.headers.get("location"));
    expect(one.cookies).not.toEqual(other.cookies);
  });
});

describe("a newcomer from Google", () => {
  it("gets an account that misses only the details, and a session [ACC-C-022] [ACC-C-023]", async () => {
    const person = aPerson({ email: "New.Person@Example.test" });
    const answer = await google.logIn(person);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        email: "new.person@example.test",
        registration_status: "missing_info",
        user_type: "provider",
        provider_id: null,
        first_name: "Ana",
        last_name: "Reyes",
      },
    });
    const browser = callerFrom(answer.cookies);
    expect((await browser.get("/auth/user/")).body.registration_status).toBe("missing_info");
    expect(await userOf("new.person@example.test")).toMatchObject({
      googleSubject: person.sub,
      passwordHash: null,
      emailVerifiedAt: expect.any(Date),
    });
    expect(answer.cookies.some((cookie) => /^google-sign-in=;.*Max-Age=0/.test(cookie))).toBe(true);
  });

  it("is a representative where the link says so, and nothing else that a link may say", async () => {
    const rep = aPerson();
    const answer = await google.logIn(rep, "user_type=healthcare_entity_rep");
    expect(answer.body).toMatchObject({ user_type: "healthcare_entity_rep", healthcare_entity_id: null });
    const other = await google.logIn(aPerson(), "user_type=staff");
    expect(other.body).toMatchObject({ user_type: "provider", is_staff: false });
  });

  it("who logged in first becomes a representative by signing an organization up, and stays one", async () => {
    const person = aPerson();
    expect((await google.logIn(person)).body.user_type).toBe("provider");
    const rep = await google.logIn(person, "user_type=healthcare_entity_rep");
    expect(rep.body).toMatchObject({
      user_type: "healthcare_entity_rep",
      registration_status: "missing_info",
    });
    expect((await google.logIn(person)).body.user_type).toBe("healthcare_entity_rep");
    const provider = await aProvider();
    const known = aPerson({ email: provider.user.email });
    await google.logIn(known);
    const again = await google.logIn(known, "user_type=healthcare_entity_rep");
    expect(again.body.user_type).toBe("provider");
  });

  it("comes back to the same account, whatever address Google tells by then", async () => {
    const person = aPerson();
    const first = await google.logIn(person);
    const again = await google.logIn({ ...person, email: "moved@example.test", email_verified: false });
    expect(again.body.id).toBe(first.body.id);
    expect(again.body.email).toBe(person.email);
  });

  it("is refused when Google has not confirmed the address", async () => {
    for (const person of [
      aPerson({ email_verified: false }),
      aPerson({ email: "" }),
      aPerson({ email: "a@b@example.test" }),
    ]) {
      const answer = await google.logIn(person);
      expect(answer).toMatchObject({
        status: 400,
        body: { non_field_errors: ["Google has not confirmed the e-mail address of this account."] },
      });
      expect(await db().select().from(users).where(eq(users.googleSubject, person.sub))).toEqual([]);
    }
  });

  it("brings a name as text, whatever it holds", async () => {
    const person = aPerson({ given_name: "<b>Ana</b>\u0000", family_name: "x".repeat(300) });
    expect((await google.logIn(person)).body).toMatchObject({ first_name: "<b>Ana</b>", last_name: "" });
  });

  it("is one account when the same person comes from two devices at once", async () => {
    const person = aPerson();
    const ways = await Promise.all([google.signInThere(person), google.signInThere(person)]);
    const answers = await Promise.all(ways.map((way) => google.handBack(way)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
  });
});

describe("an existing account", () => {
  it("with a confirmed address is linked and entered", async () => {
    const provider = await aProvider();
    const person = aPerson({ email: provider.user.email });
    const answer = await google.logIn(person);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: provider.userId, registration_status: "complete" },
    });
    expect((await userOf(person.email))?.googleSubject).toBe(person.sub);
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, provider.userId));
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account/google-linked", "session/opened"]),
    );
  });

  it("whose address was never confirmed here is not entered, nor linked", async () => {
    const squatter = await aUser("provider", {
      registrationStatus: "setup",
      emailVerifiedAt: null,
      passwordHash: await hashPassword("Squat-pass1!"),
    });
    const answer = await google.logIn(aPerson({ email: squatter.email }));
    expect(answer).toMatchObject({ status: 400, body: { non_field_errors: ["E-mail is not verified."] } });
    expect((await userOf(squatter.email))?.googleSubject).toBeNull();
    expect(await db().select().from(sessions).where(eq(sessions.userId, squatter.id))).toEqual([]);
  });

  it("is not taken over by another Google account of the same address", async () => {
    const person = aPerson();
    await google.logIn(person);
    expect(await google.logIn({ ...person, sub: "somebody-else" })).toMatchObject(wrongPair);
  });

  it("that is deactivated gets the answer of a wrong password; a rejected one is let in to be told", async () => {
    const gone = await aUser("provider", { isActive: false });
    expect(await google.logIn(aPerson({ email: gone.email }))).toMatchObject(wrongPair);
    const rejected = await aUser("provider", { registrationStatus: "rejected" });
    expect((await google.logIn(aPerson({ email: rejected.email }))).body).toMatchObject({
      registration_status: "rejected",
    });
  });

  it("ends the session that this browser had before", async () => {
    const before = await signInAs(await aProvider());
    const way = await google.signInThere(aPerson());
    expect((await google.handBack(way, before)).status).toBe(200);
    expect((await before.get("/auth/user/")).status).toBe(401);
  });
});

describe("whoever has a second factor", () => {
  it("is asked for it after Google as after a password [ACS-C-004]", async () => {
    const person = aPerson();
    const first = await google.logIn(person);
    expect(first.status).toBe(200);
    await addApp(callerFrom(first.cookies));
    const asked = await google.logIn(person);
    expect(asked).toMatchObject({
      status: 202,
      body: { second_factor: { methods: ["totp", "recovery"] } },
    });
    expect(asked.cookies.join()).not.toContain("session-token");
  });

  it("does not enter a held account [ACS-V-027]", async () => {
    const person = aPerson();
    await google.logIn(person);
    await db().update(users).set({ heldAt: new Date() }).where(eq(users.email, person.email.toLowerCase()));
    expect(await google.logIn(person)).toMatchObject({
      status: 400,
      body: { non_field_errors: ["Unable to log in with provided credentials."] },
    });
  });
});

describe("an answer that does not fit is refused with one text", () => {
  it("used a second time, with the cookie kept", async () => {
    const way = await google.signInThere(aPerson());
    expect((await google.handBack(way)).status).toBe(200);
    expect(await google.handBack(way)).toMatchObject(stale);
  });

  it("sent 32 times at once: one gets in", async () => {
    const person = aPerson();
    const way = await google.signInThere(person);
    const input = { code: way.code, state: way.state, note: way.cookie.split("=").slice(1).join("=") };
    const tries = await Promise.allSettled(
      Array.from({ length: 32 }, (_, index) =>
        finishGoogleLogin(anonymous, input, { ...contextAt(), ip: `10.9.0.${index}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const owner = await userOf(person.email);
    expect(await db().select().from(sessions).where(eq(sessions.userId, owner!.id))).toHaveLength(1);
  });

  it("brought to another browser, which has no cookie or one of its own", async () => {
    const victim = await google.signInThere(aPerson());
    const attacker = await google.signInThere(aPerson());
    expect(await google.handBack({ ...attacker, cookie: "" })).toMatchObject(stale);
    expect(await google.handBack({ ...attacker, cookie: victim.cookie })).toMatchObject(stale);
    expect((await google.handBack(victim)).status).toBe(200);
  });

  it("with another state, a code of somebody else, or a made-up code [ACC-C-022]", async () => {
    const one = await google.signInThere(aPerson());
    const other = await google.signInThere(aPerson());
    expect(await google.handBack({ ...one, state: other.state })).toMatchObject(stale);
    expect(await google.handBack({ ...one, code: other.code })).toMatchObject(stale);
    const third = await google.signInThere(aPerson());
    expect(await google.handBack({ ...third, code: "made-up" })).toMatchObject(stale);
  });

  it("with a forged or changed cookie", async () => {
    const way = await google.signInThere(aPerson());
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
    const way = await google.signInThere(aPerson());
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
    expect(await google.logIn(aPerson({ nonce: "of-another-sign-in" }))).toMatchObject(stale);
    expect(await google.logIn(aPerson({ aud: "another-product" }))).toMatchObject(stale);
  });

  it("signed with a key that is not Google's", async () => {
    const impostor = aPerson();
    google.server.service.once("beforeResponse", (response) => {
      const body = response.body as Record<string, string>;
      const [header, payload] = (body.id_token ?? "").split(".");
      response.body = { ...body, id_token: `${header}.${payload}.${"A".repeat(342)}` };
    });
    expect(await google.logIn(impostor)).toMatchObject(stale);
    expect(await userOf(impostor.email)).toBeUndefined();
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
    const person = aPerson();
    for (const [statusCode, error] of [
      [500, "server_error"],
      [401, "invalid_client"],
    ] as const) {
      google.server.service.once("beforeResponse", (response) => {
        Object.assign(response, { statusCode, body: { error } });
      });
      expect(await google.logIn(person)).toMatchObject(down);
    }
    expect(await userOf(person.email)).toBeUndefined();
    expect((await google.logIn(person)).status).toBe(200);
  });

  it("gives up after three seconds, and keeps no browser waiting longer", async () => {
    // More than there are connections in the pool.
    const ways = await Promise.all(Array.from({ length: 12 }, () => google.signInThere(aPerson())));
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
