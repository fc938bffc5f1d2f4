import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, outbox, reps, sessions, users } from "@/db/schema";
import { allCalls } from "@/lib/catalog/calls";
import { minuteMs } from "@/lib/core/pure/durations";
import { errorCodeHeader } from "@/lib/core/pure/error-codes";
import { addApp, addPasskey, aPerson, codeOf, password, withPassword } from "../../support/accounts/factors";
import { withFactor } from "../../support/accounts/unconfirmed";
import { type Answer, type Caller, callerFrom, ok, signInAs } from "../../support/api";
import { anInvitation, aProvider, aRep, aStaff } from "../../support/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const asksFirst = ({ status, headers, body }: Answer) =>
  status === 403 &&
  headers.get(errorCodeHeader) === "confirm_first" &&
  body.detail === "Please confirm that it is you.";

const inPath = (path: string) => path.replaceAll(/\{\w+\}/g, newId());

/** What asks for a proof: the method and the path [ACS-V-004]. */
const asked = [
  "DELETE /auth/user/",
  "POST /account/factors/totp/",
  "POST /account/factors/passkeys/options/",
  "POST /account/factors/passkeys/",
  "DELETE /account/factors/{id}/",
  "POST /account/recovery-codes/",
  "POST /calendar-feeds/",
  "POST /staff/invoices/{id}/payments/",
  "POST /staff/statements/{id}/payments/",
  "POST /staff/payments/{id}/reverse/",
  "POST /staff/invoices/{id}/credit/",
  "POST /staff/invoices/{id}/void/",
  "POST /staff/providers/{id}/activate/",
  "PATCH /staff/organizations/{id}/",
  "POST /staff/users/{id}/restore/",
  "POST /staff/users/{id}/end-sessions/",
  "POST /staff/checks/{id}/second/",
  "POST /staff/exclusion-hits/{id}/second/",
];

const calls = allCalls.map(({ call }) => call);
const callOf = (line: string) => calls.find(({ method, path }) => `${method} ${path}` === line);

describe("what weighs", () => {
  it.each(asked)(
    "asks for a proof, after the group and before the object: %s [ACS-V-004 ACS-P-018]",
    async (line) => {
      const call = callOf(line)!;
      const [method, path] = line.split(" ") as [string, string];
      const person = "staff" in call.who ? await aStaff() : await aProvider();
      const before = await (await signInAs(person)).call(method, inPath(path), {});
      expect(asksFirst(before), "who has no factor is not asked").toBe(false);
      const { browser } = await withFactor("staff" in call.who ? await aStaff() : await aProvider());
      expect(asksFirst(await browser.call(method, inPath(path), {}))).toBe(true);
      if (!("staff" in call.who)) return;
      const outsider = await withFactor(await aProvider());
      const refused = await outsider.browser.call(method, inPath(path), {});
      expect([refused.status, asksFirst(refused)]).toEqual([403, false]);
    },
  );

  it("goes on for ten minutes after a proof, in that session alone [ACS-V-023 ACS-P-018]", async () => {
    const { browser, userId, secret } = await withFactor(await aProvider());
    const other = await signInAs({ userId });
    const confirmed = await browser.post("/account/confirm/", { code: codeOf(secret) });
    const renewed = callerFrom(confirmed.cookies);
    expect((await renewed.post("/calendar-feeds/", { kind: "own" })).status).toBe(201);
    expect(asksFirst(await other.post("/calendar-feeds/", { kind: "own" }))).toBe(true);
    await db()
      .update(sessions)
      .set({ confirmedAt: new Date(Date.now() - 10 * minuteMs) })
      .where(eq(sessions.userId, userId));
    expect(asksFirst(await renewed.post("/calendar-feeds/", { kind: "own" }))).toBe(true);
  });

  it("is giving or taking the group that manages users, and no other change of groups [ACS-V-004]", async () => {
    const manager = await withFactor(await aRep());
    const { organizationId } = manager;
    const colleague = await aRep({ organizationId, groups: ["schedule_shifts"] });
    const path = `/user/${colleague.userId}/`;
    const set = (...group_names: string[]) => manager.browser.patch(path, { group_names });
    expect((await set("schedule_shifts", "confirm_shifts")).status).toBe(200);
    expect(asksFirst(await set("schedule_shifts", "manage_users"))).toBe(true);
    await db()
      .update(reps)
      .set({ groupNames: ["manage_users"] })
      .where(eq(reps.userId, colleague.userId));
    expect(asksFirst(await set("schedule_shifts"))).toBe(true);
    expect((await set("manage_users", "schedule_shifts")).status).toBe(200);
    const invite = (...group_names: string[]) =>
      manager.browser.post("/invitation/", { email: `${newId()}@example.test`, group_names });
    expect(asksFirst(await invite("manage_users"))).toBe(true);
    expect((await invite("schedule_shifts")).status).toBe(201);
    const { id } = await anInvitation(manager);
    const invited = (...group_names: string[]) =>
      manager.browser.patch(`/invitation/${id}/`, { group_names });
    expect(asksFirst(await invited("manage_users"))).toBe(true);
    expect((await invited("confirm_shifts")).status).toBe(200);
  });
});

const confirm = (browser: Caller, body: object) => browser.post("/account/confirm/", body);

describe("proving once more who one is", () => {
  it("by the password is enough for who has no factor, and for nobody else [ACS-C-005 ACS-V-022]", async () => {
    const { browser, userId } = await aPerson();
    const right = await confirm(browser, { password });
    expect(right.status).toBe(200);
    const renewed = callerFrom(right.cookies);
    const { secret, codes } = await addApp(renewed);
    const refused = await confirm(renewed, { password });
    expect(refused).toMatchObject({
      status: 400,
      body: { password: ["Please use your passkey or a code."] },
    });
    const wrong = await confirm(renewed, { code: "000000" });
    expect(wrong).toMatchObject({ status: 400, body: { code: ["This code is not right."] } });
    const byApp = await confirm(renewed, { code: codeOf(secret) });
    expect(byApp.status).toBe(200);
    const again = callerFrom(byApp.cookies);
    const used = await confirm(again, { code: codeOf(secret) });
    expect(used).toMatchObject({ status: 400, body: { code: ["This code is not right."] } });
    const byCode = await confirm(again, { code: codes[0] });
    expect(byCode.status).toBe(200);
    const sent = await db().select().from(outbox).where(eq(outbox.name, "account/code-used"));
    expect(sent.map(({ payload }) => payload)).toMatchObject([{ userId, left: 9 }]);
    expect((await confirm(callerFrom(byCode.cookies), { code: codes[0] })).status).toBe(400);
  });

  it("by a passkey answers a question that was asked for it, once [ACS-C-005 ACS-V-022]", async () => {
    const { browser } = await aPerson();
    const { authenticator } = await addPasskey(browser);
    const { challenge } = await ok(browser.post("/auth/passkeys/challenge/"));
    const assertion = authenticator.get(challenge);
    const right = await confirm(browser, { challenge, assertion });
    expect(right.status, JSON.stringify(right.body)).toBe(200);
    const renewed = callerFrom(right.cookies);
    const again = await confirm(renewed, { challenge, assertion });
    expect(again).toMatchObject({ status: 400, body: { assertion: ["This passkey is not known here."] } });
    const stranger = await aPerson();
    await addApp(stranger.browser);
    const next = await ok(stranger.browser.post("/auth/passkeys/challenge/"));
    const others = await confirm(stranger.browser, {
      challenge: next.challenge,
      assertion: authenticator.get(next.challenge),
    });
    expect(others.status).toBe(400);
  });

  it("is nothing that a password of Google's people can do: they have none [ACS-V-022]", async () => {
    const person = await withPassword(await aRep());
    await db().update(users).set({ passwordHash: null }).where(eq(users.id, person.userId));
    expect((await confirm(person.browser, { password })).body).toEqual({
      password: ["This password is not right."],
    });
  });

  it("leaves a line of the audit, and no secret in it [ACS-I-004 ACS-I-006]", async () => {
    const { browser, userId } = await aPerson();
    await confirm(browser, { password });
    const line = and(eq(auditLog.objectId, userId), eq(auditLog.action, "session/confirmed"));
    const rows = await db().select().from(auditLog).where(line);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});

it("an answer that sets cookies is never given again for its Idempotency-Key [ACS-I-018]", async () => {
  const { browser } = await aPerson();
  const key = { "idempotency-key": newId() };
  const first = await browser.post("/account/confirm/", { password }, key);
  const renewed = callerFrom(first.cookies);
  const second = await renewed.post("/account/confirm/", { password }, key);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.cookies.join()).toContain("session-token=");
  expect(second.cookies).not.toEqual(first.cookies);
});
