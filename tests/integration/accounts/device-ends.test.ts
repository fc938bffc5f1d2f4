import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  answerLinks,
  auditLog,
  knownDevices,
  organizationSecurity,
  outbox,
  pushSubscriptions,
  sessions,
  signIns,
} from "@/db/schema";
import { dayMs, hourMs, minuteMs } from "@/lib/core/pure/durations";
import { sessionSetCookies } from "@/lib/core/server/auth";
import { hashPassword } from "@/lib/core/server/crypto";
import { callerFrom, idsOf, ok, signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff, aUser } from "../../support/builders";
import { aDevice } from "../../support/notices/builders";

const password = "Good-pass1!";

const ago = (ms: number) => new Date(Date.now() - ms);

/** A browser whose session began and was last used so long ago. */
async function aBrowser(userId: string, { age = 0, rest = 0 } = {}) {
  const id = newId();
  const [createdAt, lastSeenAt] = [ago(age), ago(rest)];
  await db()
    .insert(sessions)
    .values({ id, userId, createdAt, lastSeenAt, expiresAt: new Date(lastSeenAt.getTime() + 14 * dayMs) });
  return Object.assign(callerFrom(await sessionSetCookies(id)), { id });
}

const isIn = async (browser: { get(path: string): Promise<{ status: number }> }) =>
  (await browser.get("/auth/user/")).status === 200;

const endedAudits = async (userId: string) =>
  db()
    .select({ details: auditLog.details, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.action, "device/ended"), eq(auditLog.objectId, userId)));

describe("a session", () => {
  it("ends after 14 days without use, and after 30 days in any case [ACS-V-005]", async () => {
    const { userId } = await aProvider();
    expect(await isIn(await aBrowser(userId, { age: 29 * dayMs, rest: 13 * dayMs }))).toBe(true);
    expect(await isIn(await aBrowser(userId, { age: 20 * dayMs, rest: 14 * dayMs + minuteMs }))).toBe(false);
    expect(await isIn(await aBrowser(userId, { age: 30 * dayMs + minuteMs }))).toBe(false);
  });

  it("of staff ends after 12 hours without use and 24 hours [ACS-V-005]", async () => {
    const { userId } = await aStaff();
    expect(await isIn(await aBrowser(userId, { age: 23 * hourMs, rest: 11 * hourMs }))).toBe(true);
    expect(await isIn(await aBrowser(userId, { age: 20 * hourMs, rest: 12 * hourMs + minuteMs }))).toBe(
      false,
    );
    expect(await isIn(await aBrowser(userId, { age: 24 * hourMs + minuteMs }))).toBe(false);
  });

  it("that runs ends with a shorter span of the organization, from the next request [ACS-V-005]", async () => {
    const { userId, organizationId } = await aRep();
    const browser = await aBrowser(userId, { age: 5 * dayMs, rest: 3 * dayMs });
    const other = await aBrowser((await aRep()).userId, { age: 5 * dayMs, rest: 3 * dayMs });
    await db().insert(organizationSecurity).values({ organizationId, sessionDays: 2 });
    expect(await isIn(browser)).toBe(false);
    expect(await isIn(other)).toBe(true);
    const [session] = await db().select().from(sessions).where(eq(sessions.id, browser.id));
    expect(session?.endedAt).toBeNull();
    const now = await signInAs({ userId });
    expect(idsOf(await now.get("/account/devices/"))).not.toContain(browser.id);
  });

  it("is one of 50 at most: the longest unused one ends [ACS-V-005]", async () => {
    const { userId, user } = await aRep({ user: { passwordHash: await hashPassword(password) } });
    const all = [];
    for (let each = 0; each < 50; each += 1) all.push(await aBrowser(userId, { rest: each * hourMs }));
    const entered = await visitor().post("/auth/login/", { email: user.email, password });
    expect(entered.status).toBe(200);
    const open = await db()
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
    expect(open).toHaveLength(50);
    expect(await isIn(all[49]!)).toBe(false);
    expect(await isIn(all[48]!)).toBe(true);
  });
});

describe("signing out everywhere else", () => {
  it("ends all sessions but this, known devices, their news and links in mails [ACS-C-006 ACS-I-006]", async () => {
    const provider = await aProvider();
    const { userId } = provider;
    const [here, there, third] = [await aBrowser(userId), await aBrowser(userId), await aBrowser(userId)];
    const other = await aProvider();
    const elsewhere = await aBrowser(other.userId);
    const [mine, ours, others] = [await aDevice(provider), await aDevice(provider), await aDevice(other)];
    const expiresAt = new Date(Date.now() + dayMs);
    await db().insert(knownDevices).values({ userId, tokenHash: newId(), expiresAt });
    await db()
      .insert(answerLinks)
      .values({ id: newId(), userId, purpose: "assignment", objectId: newId(), expiresAt });
    const ended = await here.post("/account/devices/end-others/", { push_endpoint: mine.endpoint });
    expect(ended).toMatchObject({ status: 200, body: { ended: 2 } });
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, false]);
    expect(await isIn(elsewhere)).toBe(true);
    const devices = await db().select().from(pushSubscriptions).orderBy(asc(pushSubscriptions.id));
    expect(devices.map(({ id }) => id)).toEqual([mine.id, others.id].sort());
    expect(devices.map(({ id }) => id)).not.toContain(ours.id);
    expect(await db().$count(knownDevices, eq(knownDevices.userId, userId))).toBe(0);
    expect(await db().$count(answerLinks, isNull(answerLinks.revokedAt))).toBe(0);
    expect(await endedAudits(userId)).toMatchObject([{ details: { ended: 2 } }]);
    expect((await here.post("/account/devices/end-others/")).body).toEqual({ ended: 0 });
  });
});

describe("the sign-ins", () => {
  it("are one's own of 90 days, the newest first, page by page [ACS-C-007 ACS-P-002]", async () => {
    const { userId } = await aRep();
    const browser = await signInAs({ userId });
    const row = (days: number, more = {}) => ({
      userId,
      at: ago(days * dayMs),
      how: "password" as const,
      outcome: "ok" as const,
      browser: "Firefox on Windows",
      ...more,
    });
    await db()
      .insert(signIns)
      .values([row(1, { outcome: "wrong_factor", browser: "A program" }), row(3, { known: true }), row(91)]);
    await db()
      .insert(signIns)
      .values({ ...row(0), userId: (await aRep()).userId });
    const { body } = await browser.get("/account/sign-ins/");
    expect(body.count).toBe(2);
    const [newest, older] = body.results;
    expect(newest).toEqual({
      at: expect.any(String),
      how: "password",
      outcome: "wrong_factor",
      browser: "A program",
      known: false,
    });
    expect(older).toMatchObject({ outcome: "ok", known: true });
    const second = await ok(browser.get("/account/sign-ins/?limit=1&offset=1"));
    expect(second).toMatchObject({ count: 2, results: [{ outcome: "ok" }] });
  });
});

describe("a manager and staff", () => {
  it("sign somebody out everywhere, who is notified [ACS-C-027 ACS-P-036]", async () => {
    const manager = await aRep();
    const { organizationId } = manager;
    const colleague = await aRep({ organizationId, groups: [] });
    const browsers = [await aBrowser(colleague.userId), await aBrowser(colleague.userId)];
    const boss = await signInAs(manager);
    const path = (id: string) => `/organization/people/${id}/end-sessions/`;
    expect(await boss.post(path(colleague.userId))).toMatchObject({ status: 200, body: { ended: 2 } });
    expect(await Promise.all(browsers.map(isIn))).toEqual([false, false]);
    const [event] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(event).toMatchObject({
      name: "account/sessions-ended",
      payload: { userId: colleague.userId, by: "manager" },
    });
    expect(await endedAudits(colleague.userId)).toMatchObject([{ actorId: manager.userId }]);
    const own = await boss.post(path(manager.userId));
    expect(own).toMatchObject({ status: 400, body: { error: "Use your own page for this." } });
    expect((await boss.post(path((await aRep()).userId))).status).toBe(404);
    expect((await boss.post(path((await aUser("provider")).userId))).status).toBe(404);
    expect((await (await signInAs(colleague)).post(path(manager.userId))).status).toBe(403);

    const staff = await aStaff();
    const operator = await signInAs(staff);
    const provider = await aProvider();
    const one = await aBrowser(provider.userId);
    const ofStaff = (id: string) => `/staff/users/${id}/end-sessions/`;
    expect((await operator.post(ofStaff(provider.userId))).body).toEqual({ ended: 1 });
    expect(await isIn(one)).toBe(false);
    expect((await operator.post(ofStaff(staff.userId))).body.error).toBe("Use your own page for this.");
    expect((await operator.post(ofStaff(newId()))).status).toBe(404);
    expect((await operator.post(ofStaff(provider.userId))).body).toEqual({ ended: 0 });
  });
});
