import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import type { GroupName } from "@/lib/core/pure/actor";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { aSearch, aVacantShift, offersOf, readSearch, settingsOf } from "../../support/coverage/searches";

const member = async (organizationId: string, ...groups: GroupName[]) =>
  signInAs(await aRep({ organizationId, groups }));

describe("searches", () => {
  it("are read by reps who schedule or confirm, and by staff, whose reading is told [RSC-P-009 RSC-P-023]", async () => {
    const vacant = await aVacantShift(0);
    const { id } = await aSearch(vacant);
    const { organizationId } = vacant.rep;
    const statusOf = async (caller: Awaited<ReturnType<typeof member>>) => [
      (await caller.get("/rescues/")).status,
      (await caller.get(`/rescues/${id}/`)).status,
    ];
    expect(await statusOf(await member(organizationId, "confirm_shifts"))).toEqual([200, 200]);
    expect(await statusOf(await member(organizationId, "connect_with_providers"))).toEqual([403, 403]);
    expect(await statusOf(await signInAs(await aProvider()))).toEqual([403, 403]);
    const rival = await signInAs(await aRep());
    expect((await rival.get("/rescues/")).body.count).toBe(0);
    expect((await rival.get(`/rescues/${id}/`)).status).toBe(404);
    const staff = await signInAs(await aStaff());
    expect((await staff.get(`/rescues/${id}/`)).body.can_manage).toBe(false);
    expect(await auditOf(id)).toContain("rescue/read");
  });

  it("are run by reps who schedule, and by nobody else [RSC-P-012 RSC-P-010]", async () => {
    const vacant = await aVacantShift(0);
    const { id } = await aSearch(vacant);
    const confirmer = await member(vacant.rep.organizationId, "confirm_shifts");
    for (const call of ["pause", "resume", "stop", "next-wave"])
      expect((await confirmer.put(`/rescues/${id}/${call}/`, {})).status).toBe(403);
    expect((await confirmer.patch(`/rescues/${id}/`, { note: "Hi" })).status).toBe(403);
    expect((await confirmer.get(`/rescues/candidates/?booking=${vacant.bookingId}`)).status).toBe(403);
    const scheduler = await member(vacant.rep.organizationId, "schedule_shifts");
    expect((await scheduler.put(`/rescues/${id}/pause/`)).status).toBe(200);
    expect((await scheduler.get(`/rescues/candidates/?booking=${vacant.bookingId}`)).status).toBe(200);
  });
});

describe("offers", () => {
  it("are the own of whoever was asked, once activated [RSC-P-001 RSC-P-002]", async () => {
    const vacant = await aVacantShift(1);
    const { id } = await aSearch(vacant);
    const [offer] = await offersOf(id);
    const stranger = await signInAs(await aProvider());
    expect((await stranger.get("/shift-offers/")).body.count).toBe(0);
    for (const call of ["seen", "accept", "decline"])
      expect((await stranger.put(`/shift-offers/${offer!.id}/${call}/`, {})).status).toBe(404);
    const waiting = await aProvider({}, { user: { registrationStatus: "provisional" } });
    expect((await (await signInAs(waiting)).get("/shift-offers/")).status).toBe(403);
    expect((await vacant.by.rep.get("/shift-offers/")).status).toBe(403);
  });

  it("that were withdrawn are judged all the same when they are accepted [RSC-V-054 RSC-C-008]", async () => {
    const vacant = await aVacantShift(1);
    const { id } = await aSearch(vacant);
    const [candidate] = vacant.candidates;
    await db().execute(`update clearances set status = 'not_cleared' where provider_id = '${candidate!.id}'`);
    await advanceRescues(systemActor("advance-rescues"), contextAt(new Date()));
    const [offer] = await offersOf(id);
    expect(offer).toMatchObject({ status: "withdrawn" });
    const caller = await signInAs(candidate!);
    const accept = () => caller.put(`/shift-offers/${offer!.id}/accept/`);
    expect((await accept()).body.error).toBe("You are not cleared by this organization at the moment.");
    await db().execute(`update clearances set status = 'cleared' where provider_id = '${candidate!.id}'`);
    expect((await accept()).status).toBe(200);
  });
});

describe("quiet hours", () => {
  it("are from ten to six of the home state until others are saved, urgent news kept back [RSC-V-040 RSC-V-042]", async () => {
    const vacant = await aVacantShift(1);
    const [candidate] = vacant.candidates;
    await db().execute(`delete from notice_settings where user_id = '${candidate!.userId}'`);
    const search = await aSearch(vacant, { exclude: [candidate!.id] });
    await db().execute(`update rescues set excluded = '{}' where id = '${search.id}'`);
    const day = (await readSearch(search.id)).startOn;
    const run = (time: string) =>
      advanceRescues(systemActor("advance-rescues"), contextAt(new Date(`${day}T${time}Z`)));
    // Half past five in Maine, half past midnight in Hawaii.
    await run("10:30:00");
    expect(await offersOf(search.id)).toEqual([]);
    await db().execute(`update providers set state = 'HI' where id = '${candidate!.id}'`);
    await run("10:30:00");
    expect(await offersOf(search.id)).toEqual([]);
    await db().execute(`update providers set state = 'ME' where id = '${candidate!.id}'`);
    await run("13:00:00");
    expect(await offersOf(search.id)).toHaveLength(1);
  });

  it("that somebody lets urgent news through keep no offer back [RSC-V-042]", async () => {
    const vacant = await aVacantShift(1);
    await settingsOf(vacant.candidates[0]!, {
      quietFrom: "00:00",
      quietTo: "23:59",
      urgentInQuietHours: true,
    });
    const search = await aSearch(vacant);
    expect(await offersOf(search.id)).toHaveLength(1);
  });
});
