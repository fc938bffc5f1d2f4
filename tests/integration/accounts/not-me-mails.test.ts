import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST } from "@/app/account/not-me/[token]/route";
import { db } from "@/db/client";
import {
  accountTokens,
  apiKeys,
  erasures,
  factors,
  ownData,
  recoveryCodes,
  sessions,
  webhooks,
} from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { linkToken } from "@/lib/core/server/signed-links";
import { makeOwnData } from "@/lib/overview/own-data/commands/make";
import { archiveKey } from "@/lib/overview/own-data/words";
import { storage } from "@/lib/ports/storage/storage";
import { addApp, password, withPassword } from "../../support/accounts/factors";
import { userOf } from "../../support/accounts/people";
import { openedRecovery, recoveryOf } from "../../support/accounts/recoveries";
import { type Caller, callerFrom, ok, visitor } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aProvider, aRep } from "../../support/builders";
import { withoutLimits } from "../../support/limits";
import { followMails } from "../../support/mail-table";
import { keyDay } from "../../support/organizations/api-keys";
import { closed, daysFromNow, reopenToken } from "../../support/staff/erasures";

withoutLimits();
const { mailsSince } = followMails();

type Person = { userId: string; email: string; browser: Caller };

const aPerson = async () => withPassword(await aRep());

/** The token of the link of 'Was this not you?'. */
function tokenIn(mail: { text: string } | undefined) {
  const [, token] = mail?.text.match(/\/account\/not-me\/([\w.%-]+)/) ?? [];
  return decodeURIComponent(token ?? "");
}

/** The token in the mail of this subject that has just gone out. */
async function linkIn(subject: string, email: string) {
  const mails = await mailsSince();
  const mail = mails.find((each) => each.subject === subject && each.to === email);
  expect(mail?.text, `${subject} to ${email}, of ${mails.map((each) => each.subject)}`).toContain(
    "Was this not you?",
  );
  return tokenIn(mail);
}

async function press(token: string) {
  const request = new Request(`http://localhost:3000/account/not-me/${token}`, { method: "POST" });
  const page = await POST(request, { params: Promise.resolve({ token }) });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Your account is held");
}

const logIn = (email: string, typed = password) => visitor().post("/auth/login/", { email, password: typed });

/** Its sessions are confirmed, as after a code. */
const confirm = ({ userId }: Person) =>
  db().update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, userId));

/** What must be so after each of them: no session is left, and nobody gets in before a new password. */
async function expectHeld({ userId, email, browser }: Person, typed = password) {
  expect((await browser.get("/auth/user/")).status).toBe(401);
  expect((await userOf(userId)).heldAt).not.toBeNull();
  expect((await logIn(email, typed)).status).toBe(400);
  expect((await mailsSince()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("password"),
  );
}

describe("the one button of 'Was this not you?' removes what its mail is about", () => {
  it("a new device: its session [ACS-J-001 ACS-V-027]", async () => {
    const person = await aPerson();
    await mailsSince();
    const opened = await logIn(person.email);
    const thief = callerFrom(opened.cookies);
    expect((await thief.get("/auth/user/")).status).toBe(200);
    await press(await linkIn("New sign-in from A program", person.email));
    expect((await thief.get("/auth/user/")).status).toBe(401);
    await expectHeld(person);
  });

  it("a new password: it opens nothing, and the former one is not given back [ACS-J-001 ACS-V-027]", async () => {
    const person = await aPerson();
    const changed = {
      old_password: password,
      new_password1: "Thieves-2-come!",
      new_password2: "Thieves-2-come!",
    };
    expect((await person.browser.post("/auth/password/change/", changed)).status).toBe(200);
    await press(await linkIn("Your password was changed", person.email));
    await expectHeld(person, "Thieves-2-come!");
    expect((await logIn(person.email, password)).status).toBe(400);
  });

  it("an app: it is gone, and the codes that came with it [ACS-J-001 ACS-V-027]", async () => {
    const person = await aPerson();
    await addApp(person.browser);
    await press(await linkIn("An authenticator app was added", person.email));
    expect(await db().$count(factors, eq(factors.userId, person.userId))).toBe(0);
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, person.userId))).toBe(0);
    await expectHeld(person);
  });

  it("new recovery codes: they are gone, the factor stays [ACS-J-001 ACS-V-027]", async () => {
    const person = await aPerson();
    await addApp(person.browser);
    await mailsSince();
    await confirm(person);
    expect((await person.browser.post("/account/recovery-codes/")).status).toBe(200);
    await press(await linkIn("New recovery codes were made", person.email));
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, person.userId))).toBe(0);
    expect(await db().$count(factors, eq(factors.userId, person.userId))).toBe(1);
    await expectHeld(person);
  });

  it("a factor that was removed: it stays so, and the account is held [ACS-J-001 ACS-V-027]", async () => {
    const person = await aPerson();
    await addApp(person.browser);
    const [factor] = await db().select().from(factors).where(eq(factors.userId, person.userId));
    await confirm(person);
    await person.browser.delete(`/account/factors/${factor!.id}/`);
    await press(await linkIn("An authenticator app was removed", person.email));
    expect(await db().$count(factors, eq(factors.userId, person.userId))).toBe(0);
    await expectHeld(person);
  });

  it("a recovery: it has ended, and its link opens nothing [ACS-J-001 ACS-V-027 ACS-C-009]", async () => {
    const person = await aPerson();
    await addApp(person.browser);
    await mailsSince();
    const { token } = await openedRecovery(person.userId);
    const subject = "Somebody asks to get into your account without its second factor";
    await press(await linkIn(subject, person.email));
    expect((await recoveryOf(person.userId)).state).toBe("ended");
    await expectHeld(person);
    expect((await visitor().post("/auth/recovery/open/", { token })).status).toBe(400);
  });

  it("an address that is asked for: its link is over; one that was changed is taken back [ACS-J-001 ACS-V-027 ACS-V-031]", async () => {
    for (const isChanged of [false, true]) {
      const person = await aPerson();
      await mailsSince();
      const thiefs = `thief-${crypto.randomUUID()}@example.test`;
      expect((await person.browser.put("/account/email/", { email: thiefs })).status).toBe(202);
      const [token] = await db()
        .select()
        .from(accountTokens)
        .where(and(eq(accountTokens.userId, person.userId), eq(accountTokens.kind, "change_email")));
      const follow = () =>
        visitor().post("/auth/email/confirm/", { token: linkToken("change_email", token!.id) });
      if (isChanged) expect((await follow()).status).toBe(200);
      const subject = isChanged ? "Your e-mail address was changed" : "Your e-mail address is being changed";
      await press(await linkIn(subject, person.email));
      expect((await userOf(person.userId)).email).toBe(person.email);
      expect((await follow()).status).toBe(400);
      await expectHeld(person);
    }
  });

  it("a key: it is revoked [ACS-J-001 ACS-V-027]", async () => {
    const person = await aPerson();
    const body = { name: "Payroll", groups: ["schedule_shifts"], expires_on: keyDay(30) };
    const { id } = await ok(person.browser.post("/organization/api-keys/", body));
    await press(await linkIn("A key was made: Payroll", person.email));
    const [key] = await db().select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(key!.revokedAt).not.toBeNull();
    await expectHeld(person);
  });

  it("an endpoint: it is removed with all that waits for it, one older than a day stays [ACS-J-001 ACS-V-027]", async () => {
    const person = await aPerson();
    const body = { url: "http://localhost:4000/in", kinds: ["assignment.changed"] };
    const add = async () => (await ok(person.browser.post("/organization/webhooks/", body))).id as string;
    const [old, young] = [await add(), await add()];
    const isThere = async (id: string) => (await db().$count(webhooks, eq(webhooks.id, id))) === 1;
    await db()
      .update(webhooks)
      .set({ createdAt: daysFromNow(-2) })
      .where(eq(webhooks.id, old));
    const mails = await mailsSince();
    const links = mails
      .filter(({ subject }) => subject.startsWith("An endpoint was added: localhost"))
      .map(tokenIn);
    expect(links).toHaveLength(2);
    for (const link of links) await press(link);
    expect([await isThere(old), await isThere(young)]).toEqual([true, false]);
    expect(await auditOf(young)).toContain("webhook/removed");
    await expectHeld(person);
  });

  it("an archive of one's own data: it is gone, from the list and from the store [ACS-J-007 ACS-V-027 ACS-J-001]", async () => {
    const person = await withPassword(await aProvider());
    const asked = (await ok(person.browser.post("/account/own-data/"))).id as string;
    await makeOwnData(systemActor("make-own-data"), { ownDataId: asked });
    expect(await storage().sizeOf(archiveKey(asked))).not.toBeNull();
    await press(await linkIn("Your data is ready", person.email));
    expect(await db().$count(ownData, eq(ownData.userId, person.userId))).toBe(0);
    expect(await storage().sizeOf(archiveKey(asked))).toBeNull();
    await expectHeld(person);
  });

  it("somebody else's archive stays, and so does one that is older than a day [ACS-V-027]", async () => {
    const person = await withPassword(await aProvider());
    const asked = (await ok(person.browser.post("/account/own-data/"))).id as string;
    await makeOwnData(systemActor("make-own-data"), { ownDataId: asked });
    const link = await linkIn("Your data is ready", person.email);
    await db()
      .update(ownData)
      .set({ readyAt: daysFromNow(-2) })
      .where(eq(ownData.id, asked));
    await press(link);
    expect(await db().$count(ownData, eq(ownData.id, asked))).toBe(1);
    expect(await storage().sizeOf(archiveKey(asked))).not.toBeNull();
  });

  it("the closing of the account: it is open again, and held until a new password [ACS-J-007 ACS-V-014 ACS-V-027]", async () => {
    for (const someone of [await aProvider(), await aRep()]) {
      const person = await withPassword(someone);
      await closed(person);
      await press(await linkIn("Your account is closed", person.email));
      expect((await userOf(person.userId)).isActive).toBe(true);
      expect(await db().$count(erasures, eq(erasures.userId, person.userId))).toBe(0);
      expect(await auditOf(person.userId)).toEqual(
        expect.arrayContaining(["account/reopened", "account/held"]),
      );
      await expectHeld(person);
    }
  });

  it("a closing that is older than a day stays, and its own link reopens the account [ACS-V-027 ACS-C-041]", async () => {
    const person = await withPassword(await aProvider());
    await closed(person);
    const reopening = await reopenToken(person.userId);
    const link = await linkIn("Your account is closed", person.email);
    await db()
      .update(erasures)
      .set({ closedAt: daysFromNow(-2) })
      .where(eq(erasures.userId, person.userId));
    await press(link);
    expect((await userOf(person.userId)).isActive).toBe(false);
    expect((await visitor().post("/auth/reopen/", { token: reopening })).status).toBe(200);
    expect((await userOf(person.userId)).isActive).toBe(true);
  });
});
