import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { factors, outbox, sessions, users } from "@/db/schema";
import { env } from "@/lib/core/server/env";
import { anAuthenticator } from "../../support/accounts/authenticator";
import { addApp, addPasskey, aPerson, logIn, openChallenge } from "../../support/accounts/factors";
import { callerFrom, ok, visitor } from "../../support/api";
import { withSettings } from "../../support/settings";

const ask = () => ok(visitor().post("/auth/passkeys/challenge/"));

const unknown = { status: 400, body: { assertion: ["This passkey is not known here."] } };
const over = { status: 400, body: { non_field_errors: ["Please log in again."] } };

const enter = (challenge: string, assertion: unknown) =>
  visitor().post("/auth/passkeys/sign-in/", { challenge, assertion });

describe("a passkey", () => {
  it("is added for this site, with ten codes the first time [ACS-C-025 ACS-V-020]", async () => {
    const { browser } = await aPerson();
    const { challenge, options } = await ok(browser.post("/account/factors/passkeys/options/"));
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(Buffer.from(options.challenge, "base64url")).toHaveLength(32);
    const attestation = anAuthenticator().create(options);
    const made = await browser.post("/account/factors/passkeys/", {
      challenge,
      attestation,
      name: "  Laptop ",
    });
    expect(made).toMatchObject({ status: 201, body: { kind: "passkey", name: "Laptop" } });
    expect(made.body.codes).toHaveLength(10);
    const again = await browser.post("/account/factors/passkeys/", {
      challenge,
      attestation,
      name: "Laptop",
    });
    expect(again.status).toBe(403);
  });

  it.each([
    ["of another site", { origin: "https://wardway.example" }],
    ["for another site", { rpId: "wardway.example" }],
    ["to another question", { question: Buffer.alloc(32).toString("base64url") }],
    ["whose person is not verified", { unverified: true as const }],
  ])("%s is not added [ACS-V-020]", async (_what, differently) => {
    const { browser, userId } = await aPerson();
    const { challenge, options } = await ok(browser.post("/account/factors/passkeys/options/"));
    const attestation = anAuthenticator().create(options, differently);
    const refused = await browser.post("/account/factors/passkeys/", { challenge, attestation, name: "x" });
    expect(refused).toMatchObject({ status: 400, body: { attestation: ["Invalid value"] } });
    expect(await db().$count(factors, eq(factors.userId, userId))).toBe(0);
  });

  it("is one of ten, and each is there once [ACS-I-001 ACS-V-028]", async () => {
    const { browser, userId } = await aPerson();
    await addPasskey(browser);
    await db().update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, userId));
    const first = await ok(browser.post("/account/factors/passkeys/options/"));
    const authenticator = anAuthenticator();
    const attestation = authenticator.create(first.options);
    await ok(
      browser.post("/account/factors/passkeys/", { challenge: first.challenge, attestation, name: "Second" }),
    );
    for (let made = 2; made < 10; made++) await addPasskey(browser);
    const { challenge, options } = await ok(browser.post("/account/factors/passkeys/options/"));
    expect(options.excludeCredentials).toHaveLength(10);
    const eleventh = anAuthenticator().create(options);
    expect(
      await browser.post("/account/factors/passkeys/", { challenge, attestation: eleventh, name: "x" }),
    ).toMatchObject({ status: 400, body: { error: "You can have 10 passkeys. Remove one first." } });
    expect(await db().$count(factors, eq(factors.userId, userId))).toBe(10);
  });
});

describe("a sign-in by a passkey", () => {
  it("needs no e-mail and no password, and is confirmed [ACS-C-003 ACS-V-023]", async () => {
    const { browser, email } = await aPerson();
    const { authenticator } = await addPasskey(browser);
    const { challenge, options } = await ask();
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const opened = await enter(challenge, authenticator.get(options.challenge));
    expect(opened).toMatchObject({ status: 200, body: { email } });
    const { body } = await callerFrom(opened.cookies).get("/account/security/");
    expect(body.confirmed_until).not.toBeNull();
    const { results } = (await callerFrom(opened.cookies).get("/account/sign-ins/")).body;
    expect(results[0]).toMatchObject({ how: "passkey", outcome: "ok" });
  });

  it("refuses an unknown and a removed one with one text [ACS-C-003]", async () => {
    const { browser } = await aPerson();
    const { id, authenticator } = await addPasskey(browser);
    const stranger = anAuthenticator();
    stranger.create({ challenge: "x", user: { id: "x" } });
    const one = await ask();
    expect(await enter(one.challenge, stranger.get(one.challenge))).toMatchObject(unknown);
    await db().update(sessions).set({ confirmedAt: new Date() });
    expect((await browser.delete(`/account/factors/${id}/`)).status).toBe(204);
    expect(await enter(one.challenge, authenticator.get(one.challenge))).toMatchObject(unknown);
  });

  it.each([
    ["of another site", { origin: "https://wardway.example" }],
    ["for another site", { rpId: "wardway.example" }],
    ["to another question", { question: Buffer.alloc(32).toString("base64url") }],
    ["whose person is not verified", { unverified: true as const }],
  ])("refuses an answer %s [ACS-V-020]", async (_what, differently) => {
    const { browser } = await aPerson();
    const { authenticator } = await addPasskey(browser);
    const { challenge } = await ask();
    expect(await enter(challenge, authenticator.get(challenge, differently))).toMatchObject(unknown);
  });

  it("refuses a counter that falls back, and its owner hears of it [ACS-I-003]", async () => {
    const { browser, userId } = await aPerson();
    const { authenticator } = await addPasskey(browser);
    const first = await ask();
    expect((await enter(first.challenge, authenticator.get(first.challenge, { counter: 9 }))).status).toBe(
      200,
    );
    for (const counter of [9, 3, 0]) {
      const { challenge } = await ask();
      expect(await enter(challenge, authenticator.get(challenge, { counter }))).toMatchObject(unknown);
    }
    const news = (await db().select().from(outbox)).filter(
      ({ name, payload }) =>
        name === "account/passkey-refused" && (payload as { userId: string }).userId === userId,
    );
    expect(news).toHaveLength(3);
  });

  it("does not compare counters of 0 [ACS-I-003]", async () => {
    const { browser } = await aPerson();
    const { authenticator } = await addPasskey(browser, { counts: false });
    for (let times = 0; times < 2; times++) {
      const { challenge } = await ask();
      expect((await enter(challenge, authenticator.get(challenge))).status).toBe(200);
    }
  });

  it("uses its question up, and takes none of another kind [ACS-V-018]", async () => {
    const { browser, email } = await aPerson();
    const { authenticator } = await addPasskey(browser);
    const { challenge } = await ask();
    expect((await enter(challenge, authenticator.get(challenge))).status).toBe(200);
    expect(await enter(challenge, authenticator.get(challenge))).toMatchObject(over);
    const own = await openChallenge(email);
    expect(await enter(own, authenticator.get(own))).toMatchObject(over);
  });

  it("opens nothing that the status closes [ACS-V-017]", async () => {
    const { browser, userId } = await aPerson();
    const { authenticator } = await addPasskey(browser);
    const attempt = async (change: Partial<typeof users.$inferInsert>) => {
      await db().update(users).set(change).where(eq(users.id, userId));
      const { challenge } = await ask();
      return enter(challenge, authenticator.get(challenge));
    };
    const pair = { non_field_errors: ["Unable to log in with provided credentials."] };
    expect(await attempt({ isActive: false })).toMatchObject({ status: 400, body: pair });
    expect(await attempt({ isActive: true, heldAt: new Date() })).toMatchObject({ status: 400, body: pair });
    const unverified = await attempt({ heldAt: null, emailVerifiedAt: null });
    expect(unverified).toMatchObject({
      status: 400,
      body: { non_field_errors: ["E-mail is not verified."] },
    });
    expect(unverified.headers.get("x-error-code")).toBe("email_not_verified");
  });
});

describe("a passkey as the second factor", () => {
  it("answers the sign-in itself, or a question of its own, once [ACS-C-002]", async () => {
    const { browser, email } = await aPerson();
    await addApp(browser);
    await db().update(sessions).set({ confirmedAt: new Date() });
    const { authenticator } = await addPasskey(browser);
    const answer = (challenge: string, assertion: unknown) =>
      visitor().post("/auth/second-factor/", { challenge, method: "passkey", assertion });
    const first = await openChallenge(email);
    expect((await answer(first, authenticator.get(first))).status).toBe(200);
    const second = await openChallenge(email);
    const asked = await ask();
    const assertion = authenticator.get(asked.challenge);
    expect((await answer(second, assertion)).status).toBe(200);
    const third = await openChallenge(email);
    expect(await answer(third, authenticator.get(asked.challenge))).toMatchObject(unknown);
    expect(await answer(third, authenticator.get(first))).toMatchObject(unknown);
  });

  it("is nobody else's [ACS-V-018]", async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    await addPasskey(one.browser);
    const { authenticator } = await addPasskey(other.browser);
    const challenge = await openChallenge(one.email);
    const assertion = authenticator.get(challenge);
    expect(
      await visitor().post("/auth/second-factor/", { challenge, method: "passkey", assertion }),
    ).toMatchObject(unknown);
  });
});

describe("a hosted server without https", () => {
  withSettings({ offersPasskeys: false });

  it("offers no passkeys [ACS-V-020]", async () => {
    const refusal = { status: 400, body: { error: "This site offers no passkeys." } };
    expect(await visitor().post("/auth/passkeys/challenge/")).toMatchObject(refusal);
    const { browser } = await aPerson();
    expect(await browser.post("/account/factors/passkeys/options/")).toMatchObject(refusal);
  });

  it("asks whoever has a passkey by a recovery code [ACS-V-020 ACS-C-001]", async () => {
    const { browser, email } = await aPerson();
    Object.assign(env(), { offersPasskeys: true });
    await addPasskey(browser);
    Object.assign(env(), { offersPasskeys: false });
    const { second_factor } = await ok(logIn(email));
    expect(second_factor.methods).toEqual(["recovery"]);
  });
});
