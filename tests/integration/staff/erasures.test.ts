import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  accountTokens,
  erasures,
  events,
  organizations,
  passports,
  providers,
  readinessStates,
  reps,
  sessions,
  users,
} from "@/db/schema";
import { hashPassword } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { signInAs, visitor } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aBookingRequest, aProvider, aRep, aStaff, dayFromToday } from "../../support/builders";
import { aParty } from "../../support/connections/readiness";
import { aRequirement } from "../../support/connections/requirements";
import { aPassport } from "../../support/credentials/passports";
import { runCron } from "../../support/jobs";
import { followMails } from "../../support/mail-table";
import { openPage } from "../../support/reputation/referee-pages";
import {
  closed,
  dayMs,
  daysFromNow,
  due,
  erasureOf,
  reopenToken,
  userOf,
} from "../../support/staff/erasures";

const password = "Old-pass1!";
const { mailsSince } = followMails();
const reopen = (token: string) => visitor().post("/auth/reopen/", { token });

const aClosable = async () => aProvider({}, { user: { passwordHash: await hashPassword(password) } });
const logIn = (email: string) => visitor().post("/auth/login/", { email, password });

describe("closing an account", () => {
  it("answers 204, ends the sign-in, and is due in 30 days, with a mail that has the link [ACS-V-014 ACS-J-007]", async () => {
    const provider = await aClosable();
    await mailsSince();
    const before = Date.now();
    await closed(provider);
    const erasure = await erasureOf(provider.userId);
    expect(erasure!.dueAt.getTime() - erasure!.closedAt.getTime()).toBe(30 * dayMs);
    expect(erasure!.closedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect((await logIn(provider.user.email)).status).toBe(400);
    const mails = await mailsSince();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toContain(
      `${provider.user.email}: Your account is closed`,
    );
    const { text } = mails.find(({ subject }) => subject === "Your account is closed")!;
    expect(text).toContain(`/account/reopen/${await reopenToken(provider.userId)}`);
    expect(text).toContain("Was this not you?");
  });

  it("takes the provider out of lists at once, and the way back puts them in again [ACS-V-014 ACS-C-041]", async () => {
    const provider = await closed(await aClosable());
    const listed = async () =>
      (await db().select().from(providers).where(eq(providers.id, provider.providerId)))[0]!.listedAt;
    expect(await listed()).toBeNull();
    await reopen(await reopenToken(provider.userId));
    expect(await listed()).not.toBeNull();
  });
});

describe("reopening", () => {
  it("makes the account what it was, without sessions, and is audited; once more it answers so, too [ACS-C-041]", async () => {
    const shared = await aPassport({}, await aClosable());
    const { provider } = shared;
    const browser = await signInAs(provider);
    await browser.delete("/auth/user/");
    const token = await reopenToken(provider.userId);
    expect(await reopen(token)).toMatchObject({ status: 200, body: { detail: "ok" } });
    expect(await erasureOf(provider.userId)).toBeUndefined();
    expect((await browser.get("/auth/user/")).status).toBe(401);
    expect((await logIn(provider.user.email)).status).toBe(200);
    expect(await auditOf(provider.userId)).toContain("account/reopened");
    const [link] = await db().select().from(passports).where(eq(passports.id, shared.id));
    expect(link!.endedBy).toBe("account");
    expect((await reopen(token)).status).toBe(200);
  });

  it("is refused once the 30 days are over, and for a link that is none [ACS-C-041 ACS-P-026]", async () => {
    const { userId } = await closed(await aClosable());
    const token = await reopenToken(userId);
    await due(userId);
    const over = { status: 400, body: { non_field_errors: ["This account has been erased."] } };
    expect(await reopen(token)).toMatchObject(over);
    expect((await userOf(userId)).isActive).toBe(false);
    await runCron("erase-accounts", new Date());
    expect(await reopen(token)).toMatchObject(over);
    expect((await visitor().post("/auth/reopen/", {})).status).toBe(400);
    expect(await reopen(linkToken("reset_password", userId))).toMatchObject({
      status: 400,
      body: { token: ["This link is over."] },
    });
  });

  it("takes the link of the last closing alone [ACS-C-041]", async () => {
    const provider = await closed(await aClosable());
    const first = await reopenToken(provider.userId);
    await reopen(first);
    await closed(provider);
    expect(await reopen(first)).toMatchObject({ status: 400, body: { token: ["This link is over."] } });
    expect((await userOf(provider.userId)).isActive).toBe(false);
    expect((await reopen(await reopenToken(provider.userId))).status).toBe(200);
  });

  it("leaves a rep inactive whose organization has no place for them, and says whom to ask [ACS-C-041]", async () => {
    const manager = await aRep();
    const rep = await closed(
      await aRep({ organizationId: manager.organizationId, groups: ["schedule_shifts"] }),
    );
    await db().update(reps).set({ groupNames: [] }).where(eq(reps.id, rep.repId));
    const [organization] = await db()
      .select()
      .from(organizations)
      .where(eq(organizations.id, rep.organizationId));
    expect(await reopen(await reopenToken(rep.userId))).toMatchObject({
      status: 200,
      body: { detail: `Ask ${organization!.name} to invite you.` },
    });
    expect((await userOf(rep.userId)).isActive).toBe(false);
    expect(await erasureOf(rep.userId)).toBeUndefined();
  });

  it("works by one button of a page without a script, and looking changes nothing [ACS-C-041]", async () => {
    const { userId } = await closed(await aClosable());
    const path = `/account/reopen/${await reopenToken(userId)}`;
    const page = await openPage(path);
    expect(page.html).toContain("Reopen my account");
    expect((await userOf(userId)).isActive).toBe(false);
    expect((await page.send()).html).toContain("Your account is open again");
    expect((await userOf(userId)).isActive).toBe(true);
  });
});

describe("what stands in the way", () => {
  it("moves the day to 30 days after its end, and its person is sent word once [ACS-V-049]", async () => {
    const provider = await aClosable();
    const { requestId } = await aBookingRequest({
      provider,
      status: "confirmed",
      shifts: [{ startOn: dayFromToday(9), statusByProvider: "accepted", statusByRep: "accepted" }],
    });
    expect(requestId).toBeTruthy();
    await closed(provider);
    await due(provider.userId);
    await mailsSince();
    await runCron("erase-accounts", new Date());
    const moved = await erasureOf(provider.userId);
    expect(moved!.dueAt.getTime()).toBeGreaterThan(daysFromNow(38).getTime());
    expect(moved!.beganAt).toBeNull();
    const waits = (mails: { subject: string; text: string }[]) =>
      mails.filter(({ subject }) => subject === "Your account is not erased yet").map(({ text }) => text);
    const [word, ...more] = waits(await mailsSince());
    expect(word).toContain("A confirmed shift is still ahead.");
    expect(more).toEqual([]);
    await due(provider.userId);
    await runCron("erase-accounts", new Date());
    expect(waits(await mailsSince())).toEqual([]);
  });

  it("is a hold of staff with a reason of 20 letters; released, 30 days begin again [ACS-C-043 ACS-V-049 ACS-P-036]", async () => {
    const { userId } = await closed(await aClosable());
    const staff = await signInAs(await aStaff());
    const held = `/staff/erasures/${userId}/hold/`;
    expect((await staff.post(held, { reason: "Too short." })).body.reason).toEqual([
      "Ensure this field has at least 20 characters.",
    ]);
    const reason = "A complaint is being looked at.";
    expect(await staff.post(held, { reason })).toMatchObject({
      status: 200,
      body: { id: userId, role: "provider", state: "held", held: { reason } },
    });
    expect((await staff.post(held, { reason })).status).toBe(400);
    await due(userId);
    await runCron("erase-accounts", new Date());
    expect((await erasureOf(userId))!.beganAt).toBeNull();
    const listed = await staff.get("/staff/erasures/?state=held");
    expect(listed.body.results.map(({ id }: { id: string }) => id)).toContain(userId);
    const released = await staff.post(`/staff/erasures/${userId}/release/`);
    expect(released).toMatchObject({ status: 200, body: { state: "waiting", held: null } });
    expect(Date.parse(released.body.due_at)).toBeGreaterThan(daysFromNow(29).getTime());
    expect(await auditOf(userId)).toEqual(expect.arrayContaining(["erasure/held", "erasure/released"]));
    expect((await staff.post(`/staff/erasures/${userId}/release/`)).status).toBe(400);
  });
});

describe("the job of the night", () => {
  it("erases, audits with counts, says a last goodbye, and frees the address [ACS-J-003 ACS-J-007 ACS-V-014]", async () => {
    const provider = await closed(await aClosable());
    const { email } = provider.user;
    await due(provider.userId);
    await mailsSince();
    await runCron("erase-accounts", new Date());
    const goodbyes = (await mailsSince()).filter(({ to }) => to === email);
    expect(goodbyes.map(({ subject }) => subject)).toEqual(["Your account was erased"]);
    const after = await userOf(provider.userId);
    expect(after).toMatchObject({
      firstName: "Former provider",
      lastName: "",
      passwordHash: null,
      isActive: false,
    });
    const erasure = await erasureOf(provider.userId);
    expect(erasure!.erasedAt).not.toBeNull();
    expect(erasure!.counts).toMatchObject({ licenses: 1, users: 1 });
    expect((await auditOf(provider.userId)).filter((action) => action === "account/erased")).toHaveLength(1);
    await runCron("erase-accounts", new Date());
    expect((await auditOf(provider.userId)).filter((action) => action === "account/erased")).toHaveLength(1);
    const again = await aProvider({}, { user: { email } });
    expect(again.user.email).toBe(email);
  });

  it("leaves nothing that is judged of a connected provider, and no night judges them again [ACS-V-050 ACS-I-022]", async () => {
    const { provider, facility, providerId, rep } = await aParty(await aRep(), dayFromToday(10));
    await aRequirement(facility);
    const judged = () => db().$count(readinessStates, eq(readinessStates.providerId, providerId));
    await runCron("watch-readiness", new Date());
    expect(await judged()).toBe(1);
    await closed(provider);
    await due(provider.userId);
    await runCron("erase-accounts", new Date());
    expect(await judged()).toBe(0);
    await runCron("watch-readiness", daysFromNow(1));
    expect(await judged()).toBe(0);
    const kinds = await db()
      .select({ kind: events.kind })
      .from(events)
      .where(eq(events.organizationId, rep.organizationId));
    expect(kinds.map(({ kind }) => kind)).not.toContain("readiness.lapsed");
  });

  it("leaves alone who is open again, and what is not due [ACS-J-003]", async () => {
    const early = await closed(await aClosable());
    const open = await closed(await aClosable());
    await due(open.userId);
    await db().update(users).set({ isActive: true }).where(eq(users.id, open.userId));
    await runCron("erase-accounts", new Date());
    expect((await userOf(early.userId)).firstName).toBe(early.user.firstName);
    expect((await userOf(open.userId)).firstName).toBe(open.user.firstName);
    expect(await erasureOf(open.userId)).toBeUndefined();
  });

  it("shows staff what it could not erase, in a queue, goes on with others, and tries again [ACS-J-003 ACS-C-043 ACS-S-008]", async () => {
    const [stuck, other] = [await closed(await aClosable()), await closed(await aClosable())];
    await due(stuck.userId);
    await due(other.userId);
    await db().execute(`create table holds_users (user_id uuid references sessions(id))`);
    const [session] = await db().select().from(sessions).where(eq(sessions.userId, stuck.userId));
    await db().execute(`insert into holds_users values ('${session!.id}')`);
    await runCron("erase-accounts", new Date());
    expect((await erasureOf(other.userId))!.erasedAt).not.toBeNull();
    const staff = await signInAs(await aStaff());
    const failed = await staff.get("/staff/erasures/?state=failed");
    expect(failed.body.results).toMatchObject([
      { id: stuck.userId, failure: "The database holds it by holds_users_user_id_fkey." },
    ]);
    const queue = async () => (await staff.get("/staff/queues/")).body.erasures;
    expect(await queue()).toMatchObject({
      count: 1,
      results: [{ id: stuck.userId, title: "Former provider" }],
    });
    await db().execute("drop table holds_users");
    await runCron("erase-accounts", new Date());
    expect((await erasureOf(stuck.userId))!).toMatchObject({ failure: "", erasedAt: expect.any(Date) });
    expect(await queue()).toMatchObject({ count: 0, results: [] });
  });
});

it("a link of a closed account is kept nowhere but signed [ACS-I-004]", async () => {
  const { userId } = await closed(await aClosable());
  const rows = await db().select().from(accountTokens).where(eq(accountTokens.userId, userId));
  expect(JSON.stringify([rows, await db().select().from(erasures)])).not.toContain(await reopenToken(userId));
});
