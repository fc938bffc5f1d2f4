import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, factors, organizationSecurity, recoveryCodes, reps, sessions } from "@/db/schema";
import { anAuthenticator } from "../../support/accounts/authenticator";
import {
  addApp,
  addPasskey,
  aPerson,
  codeOf,
  logIn,
  stranger,
  withPassword,
} from "../../support/accounts/factors";
import { callerFrom, ok, visitor } from "../../support/api";
import { aStaff } from "../../support/builders";
import { withSettings } from "../../support/settings";

const confirmAll = () => db().update(sessions).set({ confirmedAt: new Date() });

/** What the organization of a representative demands. */
async function demand(userId: string, values: Partial<typeof organizationSecurity.$inferInsert>) {
  const [rep] = await db().select().from(reps).where(eq(reps.userId, userId));
  const row = {
    organizationId: rep!.organizationId,
    policyFrom: new Date(Date.now() - 86_400_000),
    ...values,
  };
  await db().insert(organizationSecurity).values(row);
}

const demanded = { status: 400, body: { error: "Your organization asks for a second factor." } };

describe("factors", () => {
  it("are renamed and removed by their owner alone, with codes that end with the last [ACS-C-025 ACS-V-028]", async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const { id } = await addApp(one.browser);
    await confirmAll();
    expect((await other.browser.patch(`/account/factors/${id}/`, { name: "x" })).status).toBe(404);
    expect((await other.browser.delete(`/account/factors/${id}/`)).status).toBe(404);
    const renamed = await one.browser.patch(`/account/factors/${id}/`, { name: "  Work   phone " });
    expect(renamed).toMatchObject({ status: 200, body: { id, kind: "totp" } });
    expect(renamed.body.name).toMatch(/^Work +phone$/);
    expect((await one.browser.patch(`/account/factors/${id}/`, { name: "x".repeat(61) })).status).toBe(400);
    expect((await one.browser.delete(`/account/factors/${id}/`)).status).toBe(204);
    expect((await ok(one.browser.get("/account/security/"))).codes_left).toBe(0);
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, one.userId))).toBe(0);
    expect((await one.browser.delete(`/account/factors/${id}/`)).status).toBe(404);
  });

  it("leave an audit row each [ACS-I-006]", async () => {
    const { browser, userId } = await aPerson();
    const { id } = await addApp(browser);
    await confirmAll();
    await ok(browser.post("/account/recovery-codes/"));
    await ok(browser.delete(`/account/factors/${id}/`));
    const rows = await db().select().from(auditLog).where(eq(auditLog.actorId, userId)).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["factor/added", "codes/made", "factor/removed"]),
    );
  });

  it("of one kind refuse a second app, and a passkey that is here [ACS-V-028 ACS-I-014]", async () => {
    const { browser, userId } = await aPerson();
    await addApp(browser);
    await confirmAll();
    expect(await browser.post("/account/factors/totp/", { name: "Other" })).toMatchObject({
      status: 400,
      body: { error: "You have an app already. Remove it first." },
    });
    await expect(
      db().insert(factors).values({ userId, kind: "totp", name: "x", sealedSecret: "x" }),
    ).rejects.toThrow();
    const authenticator = anAuthenticator();
    const add = async () => {
      const { challenge, options } = await ok(browser.post("/account/factors/passkeys/options/"));
      const attestation = authenticator.create(options, { again: true });
      return browser.post("/account/factors/passkeys/", { challenge, attestation, name: "Key" });
    };
    expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 400, body: { error: "This passkey is here already." } });
  });

  it("that are begun and not used in ten minutes are gone [ACS-V-028 ACS-C-025]", async () => {
    const { browser, userId } = await aPerson();
    const { id, secret } = await ok(browser.post("/account/factors/totp/", { name: "Phone" }));
    await db()
      .update(factors)
      .set({ createdAt: new Date(Date.now() - 10 * 60_000 - 1000) })
      .where(eq(factors.userId, userId));
    expect((await browser.put(`/account/factors/${id}/confirm/`, { code: codeOf(secret) })).status).toBe(404);
    expect((await ok(browser.get("/account/security/"))).factors).toEqual([]);
    expect((await logIn((await ok(browser.get("/auth/user/"))).email)).status).toBe(200);
  });

  it("end what was confirmed in other sessions, not in this one [ACS-V-023]", async () => {
    const { browser, userId, email } = await aPerson();
    const elsewhere = callerFrom((await logIn(email)).cookies);
    expect((await ok(elsewhere.get("/account/security/"))).confirmed_until).not.toBeNull();
    await db().update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, userId));
    await addPasskey(browser);
    expect((await ok(elsewhere.get("/account/security/"))).confirmed_until).toBeNull();
    expect((await ok(browser.get("/account/security/"))).confirmed_until).not.toBeNull();
  });
});

describe("an organization that requires a factor", () => {
  it("keeps its people from removing the last one [ACS-I-005 ACS-V-028]", async () => {
    const { browser, userId } = await aPerson();
    const { id } = await addApp(browser);
    await demand(userId, { policy: "required" });
    await confirmAll();
    expect(await browser.delete(`/account/factors/${id}/`)).toMatchObject(demanded);
    const passkey = await addPasskey(browser);
    expect((await browser.delete(`/account/factors/${id}/`)).status).toBe(204);
    expect(await browser.delete(`/account/factors/${passkey.id}/`)).toMatchObject(demanded);
    expect((await ok(browser.get("/account/security/"))).factors).toHaveLength(1);
  });

  it("lets a session without one read itself, add a factor and sign out, and no more [ACS-V-001]", async () => {
    const { email, userId } = await aPerson();
    await demand(userId, { policy: "required", graceDays: 0 });
    const entered = await logIn(email);
    expect(entered.status).toBe(200);
    const browser = callerFrom(entered.cookies);
    expect((await browser.get("/auth/user/")).body.email).toBe(email);
    for (const path of ["/team/", "/notices/", "/organization/"])
      expect([403, 404]).toContain((await browser.get(path)).status);
    expect((await browser.patch("/auth/user/", { first_name: "Sam" })).status).toBe(403);
    expect((await ok(browser.get("/account/security/"))).policy).toBe("required");
    await addApp(browser);
    expect((await browser.patch("/auth/user/", { first_name: "Sam" })).status).toBe(200);
    expect((await browser.post("/auth/logout/")).status).toBe(200);
  });

  it("gives days of grace, and says until when [ACS-V-001 ACS-C-026]", async () => {
    const { email, userId } = await aPerson();
    await demand(userId, { policy: "required", graceDays: 7 });
    const browser = callerFrom((await logIn(email)).cookies);
    const { must_set_up_by } = await ok(browser.get("/account/security/"));
    expect(Date.parse(must_set_up_by)).toBeGreaterThan(Date.now() + 5 * 86_400_000);
    expect((await browser.patch("/auth/user/", { first_name: "Sam" })).status).toBe(200);
  });

  it("signs nobody out who has one when it begins [ACS-I-005]", async () => {
    const { browser, userId } = await aPerson();
    await addApp(browser);
    await demand(userId, { policy: "required", graceDays: 0 });
    expect((await browser.patch("/auth/user/", { first_name: "Sam" })).status).toBe(200);
  });
});

describe("staff where they need a factor", () => {
  withSettings({ staffNeedFactor: true });

  it("are held at its set-up, skip it nowhere, and the last one keeps theirs [ACS-P-023 ACS-V-002]", async () => {
    const [one, other] = [await withPassword(await aStaff()), await withPassword(await aStaff())];
    const browser = callerFrom((await logIn(one.email)).cookies);
    expect((await browser.get("/staff/queues/")).status).not.toBe(200);
    const { id, secret } = await addApp(browser);
    await confirmAll();
    expect(await browser.delete(`/account/factors/${id}/`)).toMatchObject(demanded);
    const second = callerFrom((await logIn(other.email)).cookies);
    await addApp(second);
    const { challenge } = (await logIn(one.email)).body.second_factor;
    const opened = await stranger().post("/auth/second-factor/", {
      challenge,
      method: "totp",
      code: codeOf(secret),
      remember: true,
    });
    expect(opened.status).toBe(200);
    expect(opened.cookies.join()).not.toContain("trusted_device_");
    expect((await callerFrom(opened.cookies).delete(`/account/factors/${id}/`)).status).toBe(204);
  });
});

describe("the work of a sign-in that fails", () => {
  it("is the same for an unknown address, and an account with and without a factor [ACS-V-003 ACS-C-001]", async () => {
    const { statementsOf } = await import("@/scripts/bench/statements");
    const [plain, guarded] = [await aPerson(), await aPerson()];
    await addApp(guarded.browser);
    const textsFor = async (email: string) => {
      const from = stranger();
      const statements = await statementsOf(() =>
        from.post("/auth/login/", { email, password: "Wrong-pass1!" }),
      );
      return statements.map(({ text }) => text);
    };
    await textsFor(plain.email);
    const [unknown, without, withOne] = [
      await textsFor("nobody-here@example.test"),
      await textsFor(plain.email),
      await textsFor(guarded.email),
    ];
    expect(without).toEqual(withOne);
    expect(unknown).toEqual(without);
  });

  it("shows in no time of its answer, which has a floor [ACS-V-003]", async () => {
    const { email } = await aPerson();
    for (const each of [email, "nobody-there@example.test"]) {
      const began = performance.now();
      expect((await stranger().post("/auth/login/", { email: each, password: "Wrong-pass1!" })).status).toBe(
        400,
      );
      // A timer may be a millisecond early.
      expect(performance.now() - began).toBeGreaterThan(148);
    }
  });
});

describe("the work of a sign-in that succeeds", () => {
  it("by a passkey is one statement more than by a password [ACS-I-024]", async () => {
    const { statementsOf } = await import("@/scripts/bench/statements");
    const [plain, keyed] = [await aPerson(), await aPerson()];
    const { authenticator } = await addPasskey(keyed.browser);
    const byPasskey = async () => {
      const { challenge } = await ok(visitor().post("/auth/passkeys/challenge/"));
      const from = stranger();
      return statementsOf(() =>
        from.post("/auth/passkeys/sign-in/", { challenge, assertion: authenticator.get(challenge) }),
      );
    };
    const byPassword = () => {
      const from = stranger();
      return statementsOf(() => logIn(plain.email, from));
    };
    await byPassword();
    await byPasskey();
    const [password, passkey] = [await byPassword(), await byPasskey()];
    expect(passkey.length - password.length, passkey.map(({ text }) => text.slice(0, 60)).join("\n")).toBe(1);
    // Before there were factors it asked 21; one writes the sign-in down.
    expect(password.length, password.map(({ text }) => text.slice(0, 60)).join("\n")).toBe(22);
  });
});
