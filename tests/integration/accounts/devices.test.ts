import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { sessions, users } from "@/db/schema";
import { hashPassword } from "@/lib/core/server/crypto";
import { callerFrom, signInAs, visitor } from "../../support/api";
import { aRep } from "../../support/builders";

const password = "Good-pass1!";
const firefox = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0" };

async function aPerson() {
  const rep = await aRep();
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, rep.userId));
  const [user] = await db().select().from(users).where(eq(users.id, rep.userId));
  const email = user!.email;
  const entered = await visitor(firefox).post("/auth/login/", { email, password });
  return { userId: rep.userId, email, cookies: entered.cookies, browser: callerFrom(entered.cookies) };
}

describe("one's own devices", () => {
  it("are one's sessions, this one first, and end in their next request [ACS-C-006 ACS-V-024]", async () => {
    const { browser, userId } = await aPerson();
    const other = await signInAs({ userId });
    const listed = await browser.get("/account/devices/");
    expect(listed.body.results).toMatchObject([
      { browser: "Firefox on Windows", how: "password", is_current: true },
      { is_current: false },
    ]);
    const [, second] = listed.body.results;
    expect((await browser.delete(`/account/devices/${second.id}/`)).status).toBe(204);
    expect((await other.get("/auth/user/")).status).toBe(401);
    expect((await browser.delete(`/account/devices/${second.id}/`)).status).toBe(404);
    const stranger = await aPerson();
    const { id } = listed.body.results[0];
    expect((await stranger.browser.delete(`/account/devices/${id}/`)).status).toBe(404);
    expect((await browser.get("/auth/user/")).status).toBe(200);
  });
});

describe("confirming who one is", () => {
  it("renews the session, whose former id goes on for a moment [ACS-C-005 ACS-I-018]", async () => {
    const { browser, userId } = await aPerson();
    const wrong = await browser.post("/account/confirm/", { password: "Other-pass1!" });
    expect(wrong).toMatchObject({ status: 400, body: { password: ["This password is not right."] } });
    const [before] = await db().select().from(sessions).where(eq(sessions.userId, userId));
    const confirmed = await browser.post("/account/confirm/", { password });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    expect(Date.parse(confirmed.body.confirmed_until)).toBeGreaterThan(Date.now() + 590_000);
    const [after] = await db().select().from(sessions).where(eq(sessions.userId, userId));
    expect(after).toMatchObject({ formerId: before!.id });
    expect(after!.id).not.toBe(before!.id);
    const renewed = callerFrom(confirmed.cookies);
    expect((await renewed.get("/auth/user/")).status).toBe(200);
    expect((await browser.get("/auth/user/")).status).toBe(200);
    expect((await browser.post("/account/confirm/", { password })).status).toBe(401);
    await db()
      .update(sessions)
      .set({ formerUntil: new Date(Date.now() - 1) })
      .where(eq(sessions.id, after!.id));
    expect((await browser.get("/auth/user/")).status).toBe(401);
    expect((await renewed.get("/auth/user/")).status).toBe(200);
  });

  it("leaves another tab its session for a moment: it ends all but that, and keeps the new cookie [ACS-I-018]", async () => {
    const { browser, userId } = await aPerson();
    const other = await signInAs({ userId });
    const confirmed = await browser.post("/account/confirm/", { password });
    const renewed = callerFrom(confirmed.cookies);
    await db()
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 7_200_000) })
      .where(eq(sessions.userId, userId));
    const late = await browser.get("/auth/user/");
    expect([late.status, late.cookies]).toEqual([200, []]);
    expect((await browser.post("/account/devices/end-others/")).body).toEqual({ ended: 1 });
    expect((await renewed.get("/auth/user/")).status).toBe(200);
    expect((await other.get("/auth/user/")).status).toBe(401);
  });
});
