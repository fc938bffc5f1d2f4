import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { invitations, outbox, recoveries, sessions } from "@/db/schema";
import { dayMs, hourMs } from "@/lib/core/pure/durations";
import { userOf, withFactor } from "../../support/accounts/people";
import { letPass, openedRecovery, recoveryOf, useRecovery } from "../../support/accounts/recoveries";
import { signInAs } from "../../support/api";
import { aProvider, aRep, aStaff, aUser } from "../../support/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const hoursLeft = async (userId: string) =>
  ((await recoveryOf(userId)).readyAt.getTime() - Date.now()) / hourMs;

const elseVouches = { status: 400, body: { error: "Somebody else must vouch." } };
const reason = "Called at the number on file, knows the last shift.";

async function aTeam() {
  const manager = await aRep();
  const { organizationId } = manager;
  const person = await withFactor(await aRep({ organizationId, groups: ["schedule_shifts"] }));
  return { manager, organizationId, person, recovery: await openedRecovery(person.userId) };
}

const vouch = async (by: { userId: string }, id: string) =>
  (await signInAs(by)).post(`/organization/recoveries/${id}/vouch/`);

describe("whoever manages people", () => {
  it("sees open recoveries of their own, and brings one to an hour [ACS-C-030 ACS-I-008 ACS-P-010 ACS-P-013]", async () => {
    const { manager, person, recovery } = await aTeam();
    await aTeam();
    const browser = await signInAs(manager);
    const list = await browser.get("/organization/recoveries/");
    const { firstName, lastName } = await userOf(person.userId);
    expect(list.body.results).toEqual([
      {
        id: recovery.id,
        user: { id: person.userId, name: `${firstName} ${lastName}` },
        opened_at: recovery.openedAt.toISOString(),
        ready_at: recovery.readyAt.toISOString(),
      },
    ]);
    const vouched = await browser.post(`/organization/recoveries/${recovery.id}/vouch/`);
    expect(vouched.status).toBe(200);
    expect(await hoursLeft(person.userId)).toBeCloseTo(1, 1);
    const events = await db().select().from(outbox).where(eq(outbox.name, "account/recovery-hastened"));
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ recoveryId: recovery.id, by: "manager" }),
    );
    await letPass(recovery.id, 1);
    expect((await useRecovery(recovery.token)).status).toBe(200);
  });

  it("does not vouch for oneself, nor second, nor for whom one has just invited [ACS-C-030]", async () => {
    const { manager, organizationId, person, recovery } = await aTeam();
    const own = await openedRecovery((await withFactor(manager)).userId);
    const confirmed = await signInAs(manager);
    await db().update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, manager.userId));
    expect(await confirmed.post(`/organization/recoveries/${own.id}/vouch/`)).toMatchObject(elseVouches);
    const inviter = await aRep({ organizationId });
    const { email } = await userOf(person.userId);
    const [invitation] = await db()
      .insert(invitations)
      .values({
        organizationId,
        email,
        invitedById: inviter.repId,
        tokenHash: crypto.randomUUID(),
        expiresAt: new Date(),
        acceptedAt: new Date(),
      })
      .returning();
    expect(await vouch(inviter, recovery.id)).toMatchObject(elseVouches);
    await db()
      .update(invitations)
      .set({ createdAt: new Date(Date.now() - 8 * dayMs) })
      .where(eq(invitations.id, invitation!.id));
    expect((await vouch(inviter, recovery.id)).status).toBe(200);
    expect(await vouch(await aRep({ organizationId }), recovery.id)).toMatchObject(elseVouches);
  });

  it("vouches once confirmed, and for nobody of another organization [ACS-I-008 ACS-P-013]", async () => {
    const { manager, recovery } = await aTeam();
    await withFactor(manager);
    expect(await vouch(manager, recovery.id)).toMatchObject({
      status: 403,
      body: { detail: "Please confirm that it is you." },
    });
    expect((await vouch(await aRep(), recovery.id)).status).toBe(404);
    const { recovery: theirs } = await aTeam();
    const provider = await openedRecovery((await withFactor(await aProvider())).userId);
    for (const id of [theirs.id, provider.id]) expect((await vouch(await aRep(), id)).status).toBe(404);
  });
});

const decide = async (by: { userId: string }, id: string, what: "propose" | "second", body: object = {}) =>
  (await signInAs(by)).post(`/staff/recoveries/${id}/${what}/`, body);

describe("staff", () => {
  it("see who waits with what is known of them, without secrets [ACS-P-016 ACS-S-008]", async () => {
    const { person, recovery } = await aTeam();
    const list = await (await signInAs(await aStaff())).get("/staff/recoveries/?limit=100");
    const row = list.body.results.find(({ id }: { id: string }) => id === recovery.id);
    const user = await userOf(person.userId);
    expect(row).toMatchObject({
      user: { id: person.userId, email: user.email, user_type: "healthcare_entity_rep" },
      account_created_at: user.createdAt.toISOString(),
      sign_ins: [],
      proposed_by: null,
      may_propose: true,
      may_second: false,
    });
    expect(row.works_with).toHaveLength(1);
  });

  it("bring one to an hour: one proposes with a reason, another agrees [ACS-I-008 ACS-P-016]", async () => {
    const { person, recovery } = await aTeam();
    const [first, second] = [await aStaff(), await aStaff()];
    expect(await decide(first, recovery.id, "propose", { reason: "Too short a reason" })).toMatchObject({
      status: 400,
      body: { reason: ["Please give a reason of at least 20 letters."] },
    });
    expect(await decide(second, recovery.id, "second")).toMatchObject({ status: 400 });
    expect((await decide(first, recovery.id, "propose", { reason })).body).toMatchObject({
      reason,
      may_second: false,
    });
    expect(await hoursLeft(person.userId)).toBeGreaterThan(23);
    expect(await decide(second, recovery.id, "propose", { reason })).toMatchObject({ status: 400 });
    expect(await decide(first, recovery.id, "second")).toMatchObject({
      status: 403,
      body: { detail: "A second look must be somebody else's." },
    });
    expect((await decide(second, recovery.id, "second")).status).toBe(200);
    expect(await hoursLeft(person.userId)).toBeCloseTo(1, 1);
    expect(await decide(await aStaff(), recovery.id, "second")).toMatchObject({ status: 400 });
  });

  it("do so confirmed, not about themselves, and not within seven days of their own recovery [ACS-P-023 ACS-V-032]", async () => {
    const { recovery } = await aTeam();
    const withOwn = await withFactor(await aStaff());
    expect(await decide(withOwn, recovery.id, "propose", { reason })).toMatchObject({
      status: 403,
      body: { detail: "Please confirm that it is you." },
    });
    const own = await openedRecovery(withOwn.userId);
    const browser = await signInAs(withOwn);
    await db().update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, withOwn.userId));
    expect((await browser.post(`/staff/recoveries/${own.id}/propose/`, { reason })).status).toBe(403);
    await letPass(own.id, 48);
    expect((await useRecovery(own.token)).status).toBe(200);
    expect((await decide(withOwn, recovery.id, "propose", { reason })).status).toBe(403);
  });

  it("decide about nothing that has ended [ACS-P-016]", async () => {
    const { recovery } = await aTeam();
    await letPass(recovery.id, 97);
    expect((await decide(await aStaff(), recovery.id, "propose", { reason })).status).toBe(404);
  });
});

describe("the database", () => {
  const aRow = async (values: object = {}) => {
    const { id: userId } = await aUser("provider");
    const openedAt = new Date();
    const at = (hours: number) => new Date(openedAt.getTime() + hours * hourMs);
    const row = { userId, openedAt, readyAt: at(24), endsAt: at(96), ...values };
    const [made] = await db().insert(recoveries).values(row).returning();
    return { row: made!, at };
  };
  const change = (id: string, values: object) =>
    db().update(recoveries).set(values).where(eq(recoveries.id, id));
  const refused = (constraint: string) =>
    expect.objectContaining({ cause: expect.objectContaining({ constraint_name: constraint }) });

  it("refuses every move of a recovery that the rules exclude [ACS-I-014 ACS-I-008]", async () => {
    const { row, at } = await aRow();
    const [one, two] = [(await aStaff()).id, (await aStaff()).id];
    const moves: [object, string][] = [
      [{ readyAt: at(1) }, "recoveries_wait"],
      [{ readyAt: at(25) }, "recoveries_wait"],
      [{ state: "used", usedAt: at(1) }, "recoveries_moves"],
      [{ state: "used", usedAt: at(97) }, "recoveries_moves"],
      [{ state: "used" }, "recoveries_moves"],
      [{ openedAt: at(-1) }, "recoveries_final"],
      [{ proposedBy: one, reason: "short" }, "recoveries_two_staff"],
      [{ secondBy: one }, "recoveries_two_staff"],
      [{ proposedBy: row.userId, reason }, "recoveries_not_oneself"],
      [{ proposedBy: one, secondBy: one, reason }, "recoveries_two_staff"],
      [{ proposedBy: (await aProvider()).userId, reason }, "recoveries_two_staff"],
      [{ vouchedBy: row.userId }, "recoveries_not_oneself"],
      [{ vouchedBy: (await aRep()).userId }, "recoveries_vouched"],
      [{ proposedBy: one, secondBy: two, reason, readyAt: at(0.5) }, "recoveries_wait"],
    ];
    for (const [values, constraint] of moves)
      await expect(change(row.id, values), JSON.stringify(values)).rejects.toEqual(refused(constraint));
    await change(row.id, { proposedBy: one, reason });
    await expect(change(row.id, { proposedBy: two })).rejects.toEqual(refused("recoveries_final"));
    await change(row.id, { secondBy: two, readyAt: at(1) });
    await change(row.id, { state: "ended" });
    await expect(change(row.id, { state: "open" })).rejects.toEqual(refused("recoveries_final"));
  });

  it("refuses a wait that is too short from the beginning [ACS-I-014 ACS-I-008]", async () => {
    await expect(aRow({ readyAt: new Date(Date.now() + 23 * hourMs) })).rejects.toEqual(
      refused("recoveries_wait"),
    );
    const manager = await aRep();
    await expect(aRow({ userId: manager.userId })).rejects.toEqual(refused("recoveries_wait"));
    await expect(aRow({ state: "used" })).rejects.toEqual(refused("recoveries_moves"));
  });
});
