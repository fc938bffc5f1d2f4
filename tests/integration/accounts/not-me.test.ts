import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET, POST } from "@/app/account/not-me/[token]/route";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  accountTokens,
  answerLinks,
  apiKeys,
  auditLog,
  challenges,
  factors,
  knownDevices,
  outbox,
  pushSubscriptions,
  recoveries,
  recoveryCodes,
  users,
  webhooks,
} from "@/db/schema";
import { newNotMeLink } from "@/lib/accounts/devices/commands/not-me-link";
import type { NotMeAbout } from "@/lib/accounts/devices/words";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { dayMs, hourMs } from "@/lib/core/pure/durations";
import type { Events } from "@/lib/core/pure/events";
import { hashPassword, newToken, seal } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { signInAs, visitor } from "../../support/api";
import { aRep } from "../../support/builders";
import { withoutLimits } from "../../support/limits";
import { aDevice } from "../../support/notices/builders";
import { rounds } from "../../support/rounds";

withoutLimits();

const password = "Good-pass1!";

async function aPerson() {
  const rep = await aRep({ user: { passwordHash: await hashPassword(password) } });
  return { ...rep, email: rep.user.email, browser: await signInAs(rep) };
}

const linkTo = async (userId: string, subject: NotMeAbout, mailedAt = new Date()) =>
  new URL(await newNotMeLink({ userId, key: newId(), ...subject }, mailedAt)).pathname;

function ask(path: string, method = "GET") {
  const token = decodeURIComponent(path.split("/").at(-1) ?? "");
  const request = new Request(`http://localhost:3000${path}`, { method });
  return (method === "POST" ? POST : GET)(request, { params: Promise.resolve({ token }) });
}

const press = (path: string) => ask(path, "POST");

const userOf = async (userId: string) => (await db().select().from(users).where(eq(users.id, userId)))[0]!;

const device = { about: "device", id: null } as const;

const logIn = (email: string, typed = password) => visitor().post("/auth/login/", { email, password: typed });

/** Sets a new password by the mail that followed. */
async function resetBy(userId: string, typed: string) {
  const rows = await db().select().from(outbox).orderBy(asc(outbox.id));
  const asked = rows.filter(({ name }) => name === "account/password-reset-requested").at(-1);
  const { tokenId } = asked!.payload as Events["account/password-reset-requested"];
  const token = linkToken("reset_password", tokenId);
  const passwords = { new_password1: typed, new_password2: typed };
  return visitor().post("/auth/password/reset/confirm/", { uid: userId, token, ...passwords });
}

describe("the link of 'Was this not you?'", () => {
  it("changes nothing when it is opened, however often [ACS-J-001]", async () => {
    const { userId, browser } = await aPerson();
    const path = await linkTo(userId, device);
    for (const method of ["GET", "GET", "HEAD"]) {
      const page = await ask(path, method);
      expect(page.status).toBe(200);
      if (method === "GET") expect(await page.text()).toMatch(/<form method="post">.*This was not me/);
    }
    expect((await userOf(userId)).heldAt).toBeNull();
    expect((await browser.get("/auth/user/")).status).toBe(200);
  });

  it("ends every session and way in, and holds the account until a new password by mail [ACS-V-027 ACS-V-018]", async () => {
    const person = await aPerson();
    const { userId, email, browser } = person;
    const expiresAt = new Date(Date.now() + hourMs);
    await db().insert(knownDevices).values({ userId, tokenHash: newId(), expiresAt });
    const challenge = { id: newId(), tokenHash: newId(), userId, kind: "sign_in" as const, expiresAt };
    await db().insert(challenges).values(challenge);
    const openedAt = new Date();
    const in2days = new Date(openedAt.getTime() + 2 * dayMs);
    const endsAt = new Date(in2days.getTime() + 3 * dayMs);
    const recovery = { id: newId(), userId, openedAt, readyAt: in2days, endsAt };
    await db().insert(recoveries).values(recovery);
    const reset = { id: newId(), kind: "reset_password" as const, userId, expiresAt };
    await db().insert(accountTokens).values(reset);
    await db()
      .insert(answerLinks)
      .values({ id: newId(), userId, purpose: "assignment", objectId: newId(), expiresAt });
    await aDevice(person);

    const done = await press(await linkTo(userId, device));
    expect(done.status).toBe(200);
    expect(done.headers.getSetCookie().join()).not.toContain("session-token=ey");
    expect(await done.text()).toContain("nobody can sign in");
    expect((await browser.get("/auth/user/")).status).toBe(401);
    expect((await userOf(userId)).heldAt).not.toBeNull();
    expect(await db().$count(knownDevices, eq(knownDevices.userId, userId))).toBe(0);
    expect(await db().$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))).toBe(0);
    const [asked] = await db().select().from(challenges).where(eq(challenges.id, challenge.id));
    expect(asked?.usedAt).not.toBeNull();
    const [opened] = await db().select().from(recoveries).where(eq(recoveries.id, recovery.id));
    expect(opened?.state).toBe("ended");
    const [link] = await db().select().from(answerLinks).where(eq(answerLinks.userId, userId));
    expect(link?.revokedAt).not.toBeNull();
    const former = { uid: userId, token: linkToken("reset_password", reset.id) };
    const passwords = { new_password1: "Other-pass1!", new_password2: "Other-pass1!" };
    const byFormer = await visitor().post("/auth/password/reset/confirm/", { ...former, ...passwords });
    expect(byFormer.status).toBe(400);

    const refused = await logIn(email);
    expect(refused).toMatchObject({
      status: 400,
      body: { non_field_errors: ["Unable to log in with provided credentials."] },
    });
    expect((await resetBy(userId, "Brand-new1!")).status).toBe(200);
    expect((await userOf(userId)).heldAt).toBeNull();
    expect((await logIn(email, "Brand-new1!")).status).toBe(200);
    const held = and(eq(auditLog.objectId, userId), eq(auditLog.action, "account/held"));
    expect(await db().$count(auditLog, held)).toBe(1);
  });

  it("works once: a second use says when it was done [ACS-V-027]", async () => {
    const { userId, email } = await aPerson();
    const path = await linkTo(userId, device);
    await press(path);
    await db()
      .update(accountTokens)
      .set({ usedAt: new Date("2026-11-30T17:05:00Z") })
      .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, "not_me")));
    await resetBy(userId, "Brand-new1!");
    for (const page of [await press(path), await ask(path)]) {
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("This was done on Nov 30, 12:05.");
    }
    expect((await userOf(userId)).heldAt).toBeNull();
    expect((await logIn(email, "Brand-new1!")).status).toBe(200);
  });

  it("is over after seven days, and opens nothing that is forged [ACS-V-027]", async () => {
    const { userId } = await aPerson();
    const old = await linkTo(userId, device, new Date(Date.now() - 7 * dayMs - 1000));
    for (const page of [await ask(old), await press(old)]) {
      expect(page.status).toBe(410);
      expect(await page.text()).toContain("This link is over.");
    }
    const other = linkToken("reset_password", newId());
    for (const token of [other, linkToken("not_me", newId()), "x", "%00"])
      expect((await press(accountPaths.notMe(token))).status).toBe(404);
    expect((await userOf(userId)).heldAt).toBeNull();
  });

  it("pressed by 32 at once is done once [ACS-V-027]", async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      const { userId } = await aPerson();
      const path = await linkTo(userId, device);
      const all = await Promise.all(Array.from({ length: 32 }, () => press(path)));
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
      const held = and(eq(auditLog.objectId, userId), eq(auditLog.action, "account/held"));
      expect(await db().$count(auditLog, held)).toBe(1);
    }
  });
});

describe("what a mail is about", () => {
  const aFactor = (userId: string, createdAt: Date) => ({
    id: newId(),
    userId,
    kind: "passkey" as const,
    name: "Laptop",
    credentialId: newToken(),
    publicKey: new Uint8Array([1]),
    confirmedAt: createdAt,
    createdAt,
  });
  const aCode = (userId: string) => ({ userId, place: "A" as const, codeHash: "hash" });

  it("is removed while it is younger than a day: a factor, and the codes with the last one [ACS-V-027]", async () => {
    const { userId } = await aPerson();
    const [young, old] = [aFactor(userId, new Date()), aFactor(userId, new Date(Date.now() - dayMs - 1000))];
    await db().insert(factors).values([young, old]);
    await db().insert(recoveryCodes).values(aCode(userId));
    await press(await linkTo(userId, { about: "factor", id: old.id }));
    expect(await db().$count(factors, eq(factors.userId, userId))).toBe(2);
    await press(await linkTo(userId, { about: "factor", id: young.id }));
    expect(await db().$count(factors, eq(factors.userId, userId))).toBe(1);
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(1);
    const rows = await db().select().from(outbox).orderBy(asc(outbox.id));
    expect(rows.map(({ name }) => name)).toContain("account/factor-removed");

    const single = await aPerson();
    const only = aFactor(single.userId, new Date());
    await db().insert(factors).values(only);
    await db().insert(recoveryCodes).values(aCode(single.userId));
    await press(await linkTo(userId, { about: "factor", id: only.id }));
    expect(await db().$count(factors, eq(factors.userId, single.userId))).toBe(1);
    await press(await linkTo(single.userId, { about: "factor", id: only.id }));
    expect(await db().$count(factors, eq(factors.userId, single.userId))).toBe(0);
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, single.userId))).toBe(0);
  });

  it("that was removed does not come back, and old codes stay [ACS-V-027]", async () => {
    const { userId } = await aPerson();
    await press(await linkTo(userId, { about: "factor", id: null }));
    expect(await db().$count(factors, eq(factors.userId, userId))).toBe(0);
    await db().insert(recoveryCodes).values(aCode(userId));
    await press(await linkTo(userId, { about: "codes", id: null }, new Date(Date.now() - 2 * dayMs)));
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(1);
    await press(await linkTo(userId, { about: "codes", id: null }));
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0);
  });

  it("is an address: it is as before, and a link that waits is over [ACS-V-027 ACS-V-031]", async () => {
    const { userId, email } = await aPerson();
    const change = {
      id: newId(),
      kind: "change_email" as const,
      userId,
      data: { email: "thief@example.test", former: email, changedAt: new Date().toISOString() },
      usedAt: new Date(),
      expiresAt: new Date(),
    };
    await db().insert(accountTokens).values(change);
    await db().update(users).set({ email: "thief@example.test" }).where(eq(users.id, userId));
    await press(await linkTo(userId, { about: "email", id: change.id }));
    expect((await userOf(userId)).email).toBe(email);
    const data = { email: "thief@example.test", former: email };
    const pending = { ...change, id: newId(), data, usedAt: null, expiresAt: new Date(Date.now() + dayMs) };
    await db().insert(accountTokens).values(pending);
    await press(await linkTo(userId, { about: "email", id: pending.id }));
    expect((await userOf(userId)).email).toBe(email);
    const [token] = await db().select().from(accountTokens).where(eq(accountTokens.id, pending.id));
    expect(token?.usedAt).not.toBeNull();
  });

  it("is a key or an endpoint: it is revoked, or removed [ACS-J-001 ACS-V-027]", async () => {
    const { userId, organizationId, repId } = await aPerson();
    const key = (createdAt: Date) => ({
      id: newId(),
      organizationId,
      repId,
      name: "Payroll",
      prefix: newId().slice(-12),
      secretHash: newId(),
      groups: [],
      expiresOn: "2027-01-01",
      createdAt,
    });
    const [young, old] = [key(new Date()), key(new Date(Date.now() - 2 * dayMs))];
    await db().insert(apiKeys).values([young, old]);
    for (const { id } of [young, old]) await press(await linkTo(userId, { about: "api_key", id }));
    const keys = await db().select().from(apiKeys);
    const revoked = keys.filter(({ revokedAt }) => revokedAt !== null);
    expect(revoked.map(({ id }) => id)).toEqual([young.id]);
    const endpoint = {
      id: newId(),
      organizationId,
      repId,
      url: "https://example.org",
      kinds: [],
      sealedSecret: seal("x"),
    };
    await db().insert(webhooks).values(endpoint);
    await press(await linkTo((await aPerson()).userId, { about: "webhook", id: endpoint.id }));
    expect((await db().select().from(webhooks))[0]?.state).toBe("on");
    await press(await linkTo(userId, { about: "webhook", id: endpoint.id }));
    expect(await db().select().from(webhooks)).toEqual([]);
  });
});
