import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  accountTokens,
  auditLog,
  factors,
  outbox,
  recoveries,
  recoveryCodes,
  sessions,
  signIns,
  users,
} from "@/db/schema";
import { openSignInChallenge } from "@/lib/accounts/commands/challenges";
import { endOpenRecovery } from "@/lib/accounts/commands/end-recovery";
import { openSession } from "@/lib/accounts/commands/sessions";
import { newAccountToken } from "@/lib/accounts/commands/tokens";
import { askRecovery } from "@/lib/accounts/recoveries/commands/ask";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { hourMs } from "@/lib/core/pure/durations";
import type { EventName } from "@/lib/core/pure/events";
import { linkToken } from "@/lib/core/server/signed-links";
import { transaction } from "@/lib/core/server/transaction";
import { challengeOf, goodPassword, userOf, withFactor } from "../../support/accounts/people";
import {
  aRecoveryLink,
  letPass,
  newPasswords,
  openedRecovery,
  recoveryOf,
  useRecovery,
} from "../../support/accounts/recoveries";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { runCron } from "../../support/jobs";
import { withoutLimits } from "../../support/limits";
import { withSettings } from "../../support/settings";

withoutLimits();

const eventsOf = async (name: EventName) =>
  (await db().select().from(outbox).where(eq(outbox.name, name))).map(({ payload }) => payload);

const aPerson = async () => withFactor(await aProvider());
const over = { status: 400, body: { token: ["This link is over."] } };
const hoursFrom = (from: Date | string, to: Date | string) =>
  (new Date(to).getTime() - new Date(from).getTime()) / hourMs;

const ask = (challenge: string) => visitor().post("/auth/recovery/", { challenge });
const open = (token: string) => visitor().post("/auth/recovery/open/", { token });

describe("a lost factor", () => {
  it("is reported after the right password, and a link of an hour is sent [ACS-C-009]", async () => {
    const { userId } = await aPerson();
    const challenge = await challengeOf(userId);
    expect((await ask(challenge)).status).toBe(202);
    expect((await eventsOf("account/recovery-asked")).filter((each) => each.userId === userId)).toHaveLength(
      1,
    );
    const [token] = await db().select().from(accountTokens).where(eq(accountTokens.userId, userId));
    expect(token!.kind).toBe("recovery");
    expect(hoursFrom(token!.createdAt, token!.expiresAt)).toBeCloseTo(1, 2);
  });

  it("opens nothing without a sign-in that waits [ACS-P-001]", async () => {
    const refused = await ask("nonsense");
    expect(refused).toMatchObject({ status: 400, body: { non_field_errors: ["Please log in again."] } });
    expect(refused.headers.get("x-error-code")).toBe("challenge_over");
  });

  it("of staff gets the same answer and no mail [ACS-I-009]", async () => {
    const { userId } = await withFactor(await aStaff());
    expect((await ask(await challengeOf(userId))).status).toBe(202);
    expect((await eventsOf("account/recovery-asked")).filter((each) => each.userId === userId)).toEqual([]);
  });
});

describe("asking for the link", () => {
  withSettings({ RATE_LIMITS: "on" });

  it("is possible three times a day for a person, whatever sign-ins and networks ask; the fourth sends no mail [ACS-V-053 ACS-C-009]", async () => {
    const [{ userId }, other] = [await aPerson(), await aPerson()];
    const now = Date.now();
    let network = 0;
    const askAt = async (id: string, at: number) => {
      network += 1;
      const context = Object.assign(contextAt(new Date(at)), { ip: `10.77.0.${network}` });
      const { challenge } = await openSignInChallenge(id, "password", ["totp"], context.now);
      return askRecovery(anonymous, { challenge }, context);
    };
    const mails = async (id: string) =>
      (await eventsOf("account/recovery-asked")).filter((each) => each.userId === id).length;
    const sent = { detail: "A link was sent by e-mail." };
    for (const hours of [0, 1, 8]) expect(await askAt(userId, now + hours * hourMs)).toEqual(sent);
    const refused = { status: 429, headers: { "Retry-After": expect.stringMatching(/^\d+$/) } };
    for (const hours of [8, 23.9])
      await expect(askAt(userId, now + hours * hourMs)).rejects.toMatchObject(refused);
    expect(await mails(userId)).toBe(3);
    expect(await db().$count(accountTokens, eq(accountTokens.userId, userId))).toBe(3);
    expect(await askAt(other.userId, now + 8 * hourMs)).toEqual(sent);
    expect(await askAt(userId, now + 24 * hourMs)).toEqual(sent);
    expect(await mails(userId)).toBe(4);
  });

  it("for the fourth time is refused with when to come again [ACS-V-053]", async () => {
    const { userId } = await aPerson();
    for (let times = 0; times < 3; times += 1)
      expect((await ask(await challengeOf(userId))).status).toBe(202);
    const fourth = await ask(await challengeOf(userId));
    expect(fourth.status).toBe(429);
    const seconds = Number(fourth.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(23 * 3600);
    expect(fourth.body).toEqual({
      detail: `Request was throttled. Expected available in ${seconds} seconds.`,
    });
  });
});

describe("a recovery", () => {
  it("waits for a day, then sets a password and removes what was lost; nobody is signed in [ACS-C-029 ACS-I-008]", async () => {
    const { userId } = await aPerson();
    const browser = await signInAs({ userId });
    await db().insert(recoveryCodes).values({ userId, place: "A", codeHash: "x" });
    const { token, id, readyAt, openedAt, endsAt } = await openedRecovery(userId);
    expect(hoursFrom(openedAt, readyAt)).toBe(24);
    expect(hoursFrom(readyAt, endsAt)).toBe(72);
    await letPass(id, 24);
    const used = await useRecovery(token);
    expect(used).toMatchObject({ status: 200, body: { detail: "ok" } });
    expect(used.body).toEqual({ detail: "ok" });
    expect(used.cookies).toEqual([]);
    expect(await db().$count(factors, eq(factors.userId, userId))).toBe(0);
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0);
    expect((await browser.get("/auth/user/")).status).toBe(401);
    const { email } = await userOf(userId);
    const entered = await visitor().post("/auth/login/", { email, password: newPasswords.new_password1 });
    expect(entered.status).toBe(200);
    expect((await recoveryOf(userId)).state).toBe("used");
    expect(await eventsOf("account/password-changed")).toContainEqual(expect.objectContaining({ userId }));
    expect(await eventsOf("account/factor-removed")).toContainEqual(
      expect.objectContaining({ userId, kind: "totp" }),
    );
    expect(await db().$count(signIns, and(eq(signIns.userId, userId), eq(signIns.how, "recovery")))).toBe(1);
    expect(await useRecovery(token)).toMatchObject(over);
    const written = await db().select().from(auditLog).where(eq(auditLog.objectId, userId));
    expect(written.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["recovery/opened", "recovery/used", "factor/removed"]),
    );
  });

  it("says by the reader's clock from when on it can be used [ACS-C-029]", async () => {
    const { userId } = await aPerson();
    const { token, id } = await openedRecovery(userId);
    await letPass(id, 23);
    const early = await visitor().post(
      "/auth/recovery/use/",
      { token, ...newPasswords },
      { "x-timezone": "America/New_York" },
    );
    const { readyAt } = await recoveryOf(userId);
    const clock = new Intl.DateTimeFormat("en-US", {
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: "America/New_York",
    }).format(readyAt);
    expect(early).toMatchObject({ status: 400, body: { token: [`This is possible from ${clock} on.`] } });
    expect(clock).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d\d:\d\d$/);
  });

  it("of staff and of who manages people waits for two days [ACS-I-008]", async () => {
    const waits = [
      (await withFactor(await aRep())).userId,
      (await withFactor(await aRep({ groups: ["schedule_shifts"] }))).userId,
      (await withFactor(await aStaff())).userId,
    ];
    const hours = await Promise.all(
      waits.map(async (userId) => {
        const { openedAt, readyAt } = await openedRecovery(userId);
        return hoursFrom(openedAt, readyAt);
      }),
    );
    expect(hours).toEqual([48, 24, 48]);
  });

  it("is one for a person: another link answers when the first is ready [ACS-C-029]", async () => {
    const { userId } = await aPerson();
    const { token, readyAt } = await openedRecovery(userId);
    for (const link of [await aRecoveryLink(userId), token])
      expect(await open(link)).toMatchObject({ status: 202, body: { ready_at: readyAt.toISOString() } });
    expect(await db().$count(recoveries, eq(recoveries.userId, userId))).toBe(1);
  });

  it("is over 72 hours after it was ready; another one can be opened then [ACS-I-008 ACS-C-029]", async () => {
    const { userId } = await aPerson();
    const { token, id } = await openedRecovery(userId);
    await letPass(id, 97);
    expect(await useRecovery(token)).toMatchObject(over);
    expect((await openedRecovery(userId)).id).not.toBe(id);
  });

  it("is opened by no forged or old link, and not for an account that is held [ACS-C-029 ACS-V-027]", async () => {
    const { userId } = await aPerson();
    const old = await newAccountToken("recovery", userId, -1000, new Date());
    expect(await open(linkToken("recovery", old))).toMatchObject(over);
    expect(await open(`${await aRecoveryLink(userId)}x`)).toMatchObject(over);
    const reset = await newAccountToken("reset_password", userId, hourMs, new Date());
    expect(await open(linkToken("recovery", reset))).toMatchObject(over);
    const { token, id } = await openedRecovery(userId);
    await letPass(id, 24);
    await db().update(users).set({ heldAt: new Date() }).where(eq(users.id, userId));
    expect(await open(await aRecoveryLink(userId))).toMatchObject(over);
    expect(await useRecovery(token)).toMatchObject(over);
  });

  it("ends with a sign-in by a factor, and when its person says it was not them [ACS-V-032 ACS-C-009]", async () => {
    const { userId } = await aPerson();
    const first = await openedRecovery(userId);
    await openSession(anonymous, { userId });
    expect((await recoveryOf(userId)).state).toBe("open");
    await openSession(anonymous, { userId, confirmedAt: new Date() });
    expect((await recoveryOf(userId)).state).toBe("ended");
    await letPass(first.id, 24);
    expect(await useRecovery(first.token)).toMatchObject(over);
    await openedRecovery(userId);
    await transaction(anonymous, contextAt(), (unit) => endOpenRecovery(unit, userId, "not-me"));
    expect((await recoveryOf(userId)).state).toBe("ended");
  });

  it("is told to its person at 0, 12 and 23 hours, once each [ACS-C-009]", async () => {
    const { userId } = await aPerson();
    const { id } = await openedRecovery(userId);
    const hoursSaid = async () =>
      (await eventsOf("account/recovery-opened"))
        .filter(({ recoveryId }) => recoveryId === id)
        .map(({ hour }) => hour);
    await runCron("remind-of-recoveries", new Date());
    expect(await hoursSaid()).toEqual([0]);
    await letPass(id, 12);
    await runCron("remind-of-recoveries", new Date());
    await runCron("remind-of-recoveries", new Date());
    await letPass(id, 11);
    await runCron("remind-of-recoveries", new Date());
    expect(await hoursSaid()).toEqual([0, 12, 23]);
  });

  it("takes no password that is easily guessed, and stays good [ACS-V-006]", async () => {
    const { userId } = await aPerson();
    const { token, id } = await openedRecovery(userId);
    await letPass(id, 24);
    const easy = { new_password1: "Welcome1!", new_password2: "Welcome1!" };
    expect(await visitor().post("/auth/recovery/use/", { token, ...easy })).toMatchObject({
      status: 400,
      body: { new_password1: ["This password is too easy to guess. Please choose another one."] },
    });
    expect((await useRecovery(token)).status).toBe(200);
  });

  it("leaves the former password until it is used [ACS-C-029]", async () => {
    const { userId } = await aPerson();
    await openedRecovery(userId);
    const { email } = await userOf(userId);
    expect((await visitor().post("/auth/login/", { email, password: goodPassword })).status).toBe(202);
    expect(await db().$count(sessions, eq(sessions.userId, userId))).toBe(0);
  });
});
