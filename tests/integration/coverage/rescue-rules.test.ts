import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, callOuts, rescues } from "@/db/schema";
import { type GroupName, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { startRescuesByRule } from "@/lib/coverage/searches/commands/start-by-rule";
import { signInAs } from "../../support/api";
import { aFacility, aRep } from "../../support/builders";
import { newsOf } from "../../support/coverage/builders";
import { aCandidate, aRule, aSearch, aVacantShift, offersOf } from "../../support/coverage/searches";

const keeping: GroupName[] = ["manage_facilities", "schedule_shifts"];

async function aKeeper(groups: GroupName[] = keeping, organizationId?: string) {
  const rep = await aRep({ groups, organizationId });
  const facility = await aFacility({ organizationId: rep.organizationId });
  const path = `/rescue-rules/${facility.facilityId}/`;
  return { rep, facility, caller: await signInAs(rep), path };
}

describe("a facility's rule", () => {
  it("is the usual one until one is saved [RSC-C-020 RSC-V-031]", async () => {
    const { caller, path } = await aKeeper([]);
    expect((await caller.get(path)).body).toMatchObject({
      on_call_out: false,
      other_facilities: false,
      wave_size: 5,
      wave_minutes: 30,
      bonus: 0,
      bonus_step: 0,
      bonus_max: 0,
      board: "off",
      saved_by: null,
      ticked_by: null,
      tick_stands: false,
    });
  });

  it("is saved whole, with who saved it [RSC-C-020 RSC-I-063]", async () => {
    const { caller, path, rep, facility } = await aKeeper();
    const rule = {
      on_call_out: true,
      wave_size: 3,
      wave_minutes: 20,
      bonus: 100,
      bonus_step: 50,
      bonus_max: 300,
    };
    const saved = await caller.put(path, { ...rule, board: "after_waves" });
    expect({ status: saved.status, body: saved.body }).toMatchObject({
      status: 200,
      body: { ...rule, board: "after_waves", saved_by: { id: rep.repId }, other_facilities: false },
    });
    expect((await caller.get(path)).body).toEqual(saved.body);
    const lines = await db().select().from(auditLog).where(eq(auditLog.objectId, facility.facilityId));
    expect(lines.map(({ action }) => action)).toContain("rescue-rule/saved");
  });

  it("needs both groups, and two more for the tick; the tick of another rep stays [RSC-P-014 RSC-P-018]", async () => {
    const lacking = await aKeeper(["manage_facilities"]);
    expect((await lacking.caller.put(lacking.path, {})).status).toBe(403);
    const { rep, caller, path } = await aKeeper();
    expect((await caller.put(path, { other_facilities: true })).status).toBe(403);
    const may = await aRep({ organizationId: rep.organizationId });
    const ticked = await (await signInAs(may)).put(path, { other_facilities: true });
    expect(ticked.body).toMatchObject({ ticked_by: { id: may.repId }, tick_stands: true });
    const kept = await caller.put(path, { other_facilities: true, wave_size: 2 });
    expect(kept.body).toMatchObject({ ticked_by: { id: may.repId }, saved_by: { id: rep.repId } });
    expect((await caller.put(path, {})).body).toMatchObject({ ticked_by: null, other_facilities: false });
  });

  it("counts no longer once its rep has left a group [RSC-P-019]", async () => {
    const { path, rep } = await aKeeper();
    const may = await aRep({ organizationId: rep.organizationId });
    const caller = await signInAs(may);
    await caller.put(path, { other_facilities: true });
    await db().execute(
      `update reps set group_names = array['connect_with_providers'] where id = '${may.repId}'`,
    );
    expect((await caller.get(path)).body).toMatchObject({ other_facilities: true, tick_stands: false });
  });

  it("is refused at the field that is wrong, and is nobody else's [RSC-V-031 RSC-V-067 RSC-P-013]", async () => {
    const { caller, path } = await aKeeper();
    expect((await caller.put(path, { bonus: 50, bonus_max: 10 })).body).toEqual({
      bonus_max: ["Ensure this value is at least the bonus."],
    });
    expect(Object.keys((await caller.put(path, { wave_size: 0 })).body)).toEqual(["wave_size"]);
    const rival = await aKeeper();
    expect((await rival.caller.get(path)).status).toBe(404);
    expect((await rival.caller.put(path, {})).status).toBe(404);
  });
});

describe("a search by rule", () => {
  const run = (callOutId?: string) =>
    startRescuesByRule(systemActor("start-rescues"), { callOutId }, contextAt(new Date()));
  const searchesOf = (bookingId: string) =>
    db().select().from(rescues).where(eq(rescues.bookingId, bookingId));

  it("starts once for each call-out, in the name of who saved the rule [RSC-J-003 RSC-I-057 RSC-P-020]", async () => {
    const vacant = await aVacantShift(1);
    await aRule(vacant.place, { onCallOut: true, bonusCents: 5_000, bonusMaxCents: 5_000 });
    expect(await run(vacant.callOutId)).toBe(1);
    const [search] = await searchesOf(vacant.bookingId);
    expect(search).toMatchObject({
      byRule: true,
      repId: vacant.rep.repId,
      tiers: ["facility"],
      bonusCents: 5_000,
      waveNumber: 1,
      callOutId: vacant.callOutId,
    });
    expect(await newsOf(search!.id)).toEqual(["rescue/asked", "rescue/started-by-rule"]);
    expect(await run()).toBe(0);
    await vacant.by.rep.put(`/rescues/${search!.id}/stop/`);
    expect(await run()).toBe(0);
    expect(await searchesOf(vacant.bookingId)).toHaveLength(1);
  });

  it("asks sister facilities, too, while the tick counts [RSC-J-003 RSC-P-018]", async () => {
    const vacant = await aVacantShift(0);
    const elsewhere = await aCandidate(vacant.place, "organization");
    await aRule(vacant.place, { onCallOut: true, otherFacilities: true, tickedByRepId: vacant.rep.repId });
    await run(vacant.callOutId);
    const [search] = await searchesOf(vacant.bookingId);
    expect(search!.tiers).toEqual(["facility", "organization"]);
    expect(await offersOf(search!.id)).toMatchObject([{ providerId: elsewhere.id }]);
  });

  it("is not wanted by a facility that has not said so, nor for a call-out that is taken back [RSC-J-003]", async () => {
    const vacant = await aVacantShift(1);
    await aRule(vacant.place);
    expect(await run(vacant.callOutId)).toBe(0);
    const other = await aVacantShift(1);
    await aRule(other.place, { onCallOut: true });
    await other.act("provider", "withdraw");
    expect(await run(other.callOutId)).toBe(0);
  });
});

describe("a search stops by itself", () => {
  it("when the holder takes the call-out back [RSC-I-020 RSC-I-054 RSC-I-058]", async () => {
    const vacant = await aVacantShift(1);
    const { id } = await aSearch(vacant);
    await vacant.act("provider", "withdraw");
    const [search] = await db().select().from(rescues).where(eq(rescues.id, id));
    expect(search).toMatchObject({ status: "stopped", statusReason: "withdrawn" });
    expect(await offersOf(id)).toMatchObject([{ status: "closed", closedReason: "stopped" }]);
    expect(await newsOf(id)).toContain("rescue/stopped");
    const lines = await db().select().from(auditLog).where(eq(auditLog.objectId, id));
    expect(lines.at(-1)).toMatchObject({ action: "rescue/stopped", details: { reason: "withdrawn" } });
  });

  it("when the facility cancels the shift or the whole request [RSC-I-020 RSC-I-054 RSC-I-060]", async () => {
    const unconfirmed = await aVacantShift(1);
    await db()
      .update(callOuts)
      .set({ confirmedAt: null, reportedBy: "rep" })
      .where(eq(callOuts.id, unconfirmed.callOutId));
    const one = await aSearch(unconfirmed);
    const canceled = await unconfirmed.by.rep.put(`/bookings/${unconfirmed.bookingId}/cancel/`, {
      reason: "Closed.",
    });
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
    const whole = await aVacantShift(1);
    const other = await aSearch(whole);
    await whole.by.rep.put(`/booking-requests/${whole.requestId}/cancel/`, {});
    for (const { id } of [one, other]) {
      const [search] = await db().select().from(rescues).where(eq(rescues.id, id));
      expect(search).toMatchObject({ status: "stopped", statusReason: "changed" });
    }
  });
});
