import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { knownDevices, organizationSecurity, outbox, sessions, signIns, users } from "@/db/schema";
import { endEverySession } from "@/lib/accounts/commands/sessions";
import { anonymous } from "@/lib/core/pure/actor";
import {
  addApp,
  addPasskey,
  aPerson,
  codeOf,
  logIn,
  openChallenge,
  password,
  stranger,
} from "../../support/accounts/factors";
import { type Caller, callerFrom, ok } from "../../support/api";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

/** Answers by the app; each code counts once, so a test that signs in again takes the next one. */
const answer = (from: Caller, challenge: string, code: string, remember = false) =>
  from.post("/auth/second-factor/", { challenge, method: "totp", code, remember });

const newsOf = async (userId: string, name: string) =>
  (await db().select().from(outbox).where(eq(outbox.name, name))).filter(
    ({ payload }) => (payload as { userId: string }).userId === userId,
  );

const pairs = (setCookies: string[]) => setCookies.map((each) => each.split(";")[0]).join("; ");

const triesOf = (userId: string) =>
  db()
    .select({ how: signIns.how, factor: signIns.factor, outcome: signIns.outcome })
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(signIns.at, signIns.id);

describe("whoever has a factor", () => {
  it("hears nothing of it before the password is right [ACS-V-003]", async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    await addApp(one.browser);
    const wrong = (email: string) => stranger().post("/auth/login/", { email, password: "Wrong-pass1!" });
    const answers = [await wrong(one.email), await wrong(other.email), await wrong("nobody@example.test")];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 400,
        body: { non_field_errors: ["Unable to log in with provided credentials."] },
      });
  });

  it("is asked for what they have, for five minutes [ACS-C-001 ACS-V-018]", async () => {
    const { browser, email } = await aPerson();
    await addApp(browser);
    await db().update(sessions).set({ confirmedAt: new Date() });
    await addPasskey(browser);
    const asked = await logIn(email);
    expect(asked).toMatchObject({
      status: 202,
      cookies: [],
      body: { second_factor: { methods: ["passkey", "totp", "recovery"] } },
    });
    const { challenge, expires_at } = asked.body.second_factor;
    expect(Buffer.from(challenge, "base64url")).toHaveLength(32);
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(4.9 * 60_000);
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  });

  it("enters as before when the account is rejected, unverified or deactivated [ACS-V-017]", async () => {
    const { browser, email, userId } = await aPerson();
    const { secret } = await addApp(browser);
    const change = (values: Partial<typeof users.$inferInsert>) =>
      db().update(users).set(values).where(eq(users.id, userId));
    const challenge = await openChallenge(email);
    await change({ isActive: false });
    const pair = { non_field_errors: ["Unable to log in with provided credentials."] };
    expect(await logIn(email)).toMatchObject({ status: 400, body: pair });
    const late = await answer(stranger(), challenge, codeOf(secret));
    expect(late).toMatchObject({ status: 400, body: { non_field_errors: ["Please log in again."] } });
    await change({ isActive: true, heldAt: new Date() });
    expect(await logIn(email)).toMatchObject({ status: 400, body: pair });
    await change({ heldAt: null, emailVerifiedAt: null });
    expect((await logIn(email)).headers.get("x-error-code")).toBe("email_not_verified");
    await change({ emailVerifiedAt: new Date(), registrationStatus: "rejected" });
    expect(await logIn(email)).toMatchObject({ status: 200, body: { registration_status: "rejected" } });
  });

  it("begins again after a new password, a changed factor, or the end of all sessions [ACS-V-018]", async () => {
    const { browser, email, userId } = await aPerson();
    const { secret, id } = await addApp(browser);
    const over = { status: 400, body: { non_field_errors: ["Please log in again."] } };
    const first = await openChallenge(email);
    await endEverySession(anonymous, { userId });
    expect(await answer(stranger(), first, codeOf(secret))).toMatchObject(over);
    const entered = await answer(stranger(), await openChallenge(email), codeOf(secret));
    const second = await openChallenge(email);
    expect((await callerFrom(entered.cookies).delete(`/account/factors/${id}/`)).status).toBe(204);
    expect(await answer(stranger(), second, codeOf(secret, 1))).toMatchObject(over);
    expect((await logIn(email)).status).toBe(200);
  });

  it("keeps it through a reset by mail, and is asked for it afterwards [ACS-V-019]", async () => {
    const { browser, email, userId } = await aPerson();
    const { secret } = await addApp(browser);
    const { linkToken } = await import("@/lib/core/server/signed-links");
    const { newAccountToken } = await import("@/lib/accounts/commands/tokens");
    const token = linkToken(
      "reset_password",
      await newAccountToken("reset_password", userId, 60_000, new Date()),
    );
    const changed = "Harbor-lights-42!";
    const reset = await stranger().post("/auth/password/reset/confirm/", {
      uid: userId,
      token,
      new_password1: changed,
      new_password2: changed,
    });
    expect(reset.status, JSON.stringify(reset.body)).toBe(200);
    expect(reset.cookies.join()).not.toContain("session");
    const asked = await stranger().post("/auth/login/", { email, password: changed });
    expect(asked.status).toBe(202);
    expect((await answer(stranger(), asked.body.second_factor.challenge, codeOf(secret))).status).toBe(200);
  });
});

describe("a browser that is one's own", () => {
  const remembered = async () => {
    const person = await aPerson();
    const { secret, id } = await addApp(person.browser);
    const opened = await answer(stranger(), await openChallenge(person.email), codeOf(secret), true);
    expect(opened.status).toBe(200);
    const device = opened.cookies.find((each) => each.startsWith("trusted_device_"));
    return { ...person, opened, device, id, from: stranger(pairs(device ? [device] : [])) };
  };

  it("skips the factor for 30 days, and is not confirmed by that [ACS-V-002 ACS-V-023]", async () => {
    const { email, device, from, userId } = await remembered();
    expect(device).toMatch(/; HttpOnly/);
    expect(device).toMatch(/Max-Age=2592000/);
    const again = await logIn(email, from);
    expect(again).toMatchObject({ status: 200, body: { email } });
    const { body } = await callerFrom(again.cookies).get("/account/security/");
    expect(body).toMatchObject({ confirmed_until: null, known_devices: 1 });
    await db()
      .update(knownDevices)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(knownDevices.userId, userId));
    expect((await logIn(email, from)).status).toBe(202);
  });

  it("is nobody else's, and no other browser's [ACS-V-002]", async () => {
    const { email } = await remembered();
    const other = await remembered();
    expect((await logIn(email, other.from)).status).toBe(202);
    expect((await logIn(email)).status).toBe(202);
  });

  it.each(["a factor that is removed", "an end of all sessions"])(
    "is over with %s [ACS-V-002]",
    async (what) => {
      const { email, from, opened, browser, userId } = await remembered();
      if (what === "an end of all sessions") await endEverySession(anonymous, { userId });
      else {
        const { id } = await addPasskey(callerFrom(opened.cookies));
        await ok(callerFrom(opened.cookies).delete(`/account/factors/${id}/`));
      }
      expect(browser.cookie).not.toBe("");
      expect((await logIn(email, from)).status).toBe(202);
    },
  );

  it("is none where the organization forbids it [ACS-V-002]", async () => {
    const { email, from, userId } = await remembered();
    const [rep] = await db().query.reps.findMany({ where: (reps, { eq: is }) => is(reps.userId, userId) });
    await db()
      .insert(organizationSecurity)
      .values({ organizationId: rep!.organizationId, knownDevices: false });
    expect((await logIn(email, from)).status).toBe(202);
  });
});

describe("sign-ins are written down", () => {
  it("each try of an account, and none of an address without one [ACS-C-007]", async () => {
    const { browser, email, userId } = await aPerson();
    const { secret } = await addApp(browser);
    await stranger().post("/auth/login/", { email, password: "Wrong-pass1!" });
    const challenge = await openChallenge(email);
    await answer(stranger(), challenge, "000000");
    await answer(stranger(), challenge, codeOf(secret));
    expect(await triesOf(userId)).toEqual([
      { how: "password", factor: null, outcome: "wrong_password" },
      { how: "password", factor: "totp", outcome: "wrong_factor" },
      { how: "password", factor: "totp", outcome: "ok" },
    ]);
  });

  it("and a browser that is new is news, but not the first one [ACS-V-025]", async () => {
    const { email, userId } = await aPerson();
    await db().delete(sessions).where(eq(sessions.userId, userId));
    const enter = (agent: string, cookie = "") =>
      stranger(cookie, agent).post("/auth/login/", { email, password });
    const first = await ok(enter(firefox));
    expect(first.email).toBe(email);
    expect(await newsOf(userId, "account/device-new")).toEqual([]);
    await ok(enter(firefox));
    expect(await newsOf(userId, "account/device-new")).toEqual([]);
    const phone = await enter(safari);
    const [news] = await newsOf(userId, "account/device-new");
    expect(news?.payload).toMatchObject({ userId, browser: "Safari on iPhone" });
    await ok(enter(safari));
    const known = phone.cookies.filter((each) => each.startsWith("known_device_"));
    await ok(
      enter("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0", pairs(known)),
    );
    expect(await newsOf(userId, "account/device-new")).toHaveLength(1);
    const rows = await db()
      .select({ browser: signIns.browser, known: signIns.known })
      .from(signIns)
      .where(and(eq(signIns.userId, userId), eq(signIns.outcome, "ok")))
      .orderBy(signIns.at, signIns.id);
    expect(rows).toEqual([
      { browser: "Firefox on Linux", known: false },
      { browser: "Firefox on Linux", known: true },
      { browser: "Safari on iPhone", known: false },
      { browser: "Safari on iPhone", known: true },
      { browser: "Firefox on Windows", known: true },
    ]);
  });
});

describe("guessing codes", () => {
  let person: Awaited<ReturnType<typeof aPerson>>;
  beforeEach(async () => {
    person = await aPerson();
    await addApp(person.browser);
  });

  it("is not helped by a right password in between [ACS-V-003]", async () => {
    const { email } = person;
    const from = stranger();
    for (let tries = 0; tries < 5; tries++) {
      const challenge = await openChallenge(email, from);
      expect((await answer(from, challenge, "000000")).status).toBe(400);
    }
    expect((await logIn(email, from)).status).toBe(429);
  });

  it("lets right passwords that wait for a code be no failures [ACS-V-003]", async () => {
    const from = stranger();
    for (let tries = 0; tries < 8; tries++) expect((await logIn(person.email, from)).status).toBe(202);
  });
});

describe("questions for passkeys", () => {
  it("are given 30 a minute to a network [ACS-V-053]", async () => {
    const from = stranger();
    for (let asked = 0; asked < 30; asked++)
      expect((await from.post("/auth/passkeys/challenge/")).status).toBe(200);
    expect((await from.post("/auth/passkeys/challenge/")).status).toBe(429);
    expect((await stranger().post("/auth/passkeys/challenge/")).status).toBe(200);
  });
});
