import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, neededShifts, opportunityAlternates, outbox } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { listNeededShifts } from "@/lib/opportunities/needed-shifts/queries/list";
import { neededShiftsInput } from "@/lib/opportunities/needed-shifts/schema";
import { signInAs } from "../../support/api";
import {
  aBookable,
  aNeedingHospital,
  disconnect,
  need,
  needPath,
  needRow,
  send,
  shown,
} from "../../support/assignments/needs";
import { aFacility, aRep, dayFromToday } from "../../support/builders";
import { one } from "../../support/opportunities/builders";
import { actorOf } from "../../support/pay/actors";

const on = dayFromToday(6);
const shift = { start_on: on, provider_rate_type: "day" };
const past = "Start date cannot be in the past.";
const length = "A shift must be between 15 minutes and 24 hours long.";
const notOpen = "This shift is no longer open.";
const requested = "This shift is already requested. Cancel the assignment first.";

const countNeeds = (opportunityId: string) =>
  db().$count(neededShifts, eq(neededShifts.opportunityId, opportunityId));

const refusedWith = (error: string) => ({ status: 400, body: { error, non_field_errors: [error] } });

describe("adding needed shifts", () => {
  it.each([
    ["nothing", { shifts: [] }, { shifts: ["Select at least one date."] }],
    [
      "201 at once, counted by position",
      { shifts: Array.from({ length: 21 }, (_, index) => ({ ...shift, count: index < 20 ? 10 : 1 })) },
      { shifts: ["Add at most 200 shifts at a time."] },
    ],
    [
      "none of a kind",
      { shifts: [{ ...shift, count: 0 }] },
      { "shifts.0.count": ["Choose between 1 and 10."] },
    ],
    ["eleven", { shifts: [{ ...shift, count: 11 }] }, { "shifts.0.count": ["Choose between 1 and 10."] }],
    ["a past day", { shifts: [{ ...shift, start_on: dayFromToday(-2) }] }, { "shifts.0.start_on": [past] }],
    [
      "14 minutes",
      { shifts: [shift, { ...shift, start_time: "07:00", end_time: "07:14" }] },
      { "shifts.1.end_time": [length] },
    ],
  ])("is refused for %s, and nothing is written [SCH-V-001 SCH-V-002]", async (_, body, expected) => {
    const { asRep, path, opportunity } = await aNeedingHospital();
    expect(await asRep.post(path, body)).toMatchObject({ status: 400, body: expected });
    expect(await countNeeds(opportunity.id)).toBe(0);
  });

  it("is refused elsewhere than home or an alternate, and for a kind that is not asked for [SCH-V-003]", async () => {
    const { asRep, path, rep, opportunity } = await aNeedingHospital({ shiftRateTypes: ["day"] });
    const facility = await aFacility({ organizationId: rep.organizationId });
    const there = { shifts: [{ ...shift, facility: facility.id }] };
    expect((await asRep.post(path, there)).body).toEqual({
      "shifts.0.facility": ["Choose the home facility or one of the alternates."],
    });
    expect((await asRep.post(path, { shifts: [{ ...shift, provider_rate_type: "night" }] })).body).toEqual({
      "shifts.0.provider_rate_type": ["This shift type is not asked for by the opportunity."],
    });
    await db()
      .insert(opportunityAlternates)
      .values({ opportunityId: opportunity.id, facilityId: facility.id });
    expect((await asRep.post(path, there)).status).toBe(201);
  });

  it("is refused beyond 1,000 that are open; drafts, filled and past ones are no part of it [SCH-V-001]", async () => {
    const { asRep, path, opportunity, rep } = await aNeedingHospital();
    const [id] = await need(asRep, path, [shift]);
    await db().execute(sql`insert into needed_shifts
      (id, opportunity_id, organization_id, facility_id, rate_kind, start_on, end_on, start_time, end_time, during, minutes, published_at, rep_id)
      select uuid_v7(), opportunity_id, organization_id, facility_id, rate_kind, start_on, end_on, start_time, end_time, during, minutes, published_at, ${rep.repId}
        from needed_shifts, generate_series(1, 999) where id = ${id}`);
    const text = "An opportunity can have at most 1,000 open needed shifts.";
    const refusal = { status: 400, body: { non_field_errors: [text] } };
    expect(await asRep.post(path, { shifts: [shift] })).toMatchObject(refusal);
    const [draft] = await need(asRep, path, [shift], { publish: false });
    expect(await asRep.put("/needed-shifts-publish/", { ids: [draft] })).toMatchObject(refusal);
    expect(await countNeeds(opportunity.id)).toBe(1001);
  }, 60_000);

  it("with one Idempotency-Key makes them once, and one audit row [SCH-C-003 SCH-I-101]", async () => {
    const { asRep, path, opportunity } = await aNeedingHospital();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = { shifts: [{ ...shift, count: 2, note: "Bay 2" }] };
    const [first, second] = [await asRep.post(path, body, headers), await asRep.post(path, body, headers)];
    expect(second.body).toEqual(first.body);
    expect(await countNeeds(opportunity.id)).toBe(2);
    const rows = (await db().select().from(auditLog)).filter(({ objectId }) => objectId === opportunity.id);
    expect(rows.map(({ action }) => action)).toEqual(["needed-shift/made"]);
    expect(rows[0]?.details).toMatchObject({ count: 2, publish: true });
    expect(JSON.stringify(rows)).not.toContain("Bay 2");
  });
});

describe("a needed shift", () => {
  it("that is filled takes note and priority alone; a published or withdrawn date is never written [SCH-I-014 SCH-V-005 SCH-P-044]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [id] = await need(asRep, path, [shift]);
    await send(asRep, await aBookable(hospital), { start_on: on });
    const patch = (body: object) => asRep.patch(needPath(id!), body);
    expect(
      await patch({ note: "New", priority: "high", published_at: null, withdrawn_at: "x" }),
    ).toMatchObject({
      status: 200,
      body: { note: "New", priority: "high", status: "requested", withdrawn_at: null },
    });
    for (const body of [
      { start_on: dayFromToday(7) },
      { start_time: "08:00" },
      { end_time: "18:00" },
      { provider_rate_type: "night" },
    ])
      expect(await patch(body)).toMatchObject(refusedWith(requested));
    expect(await asRep.delete(needPath(id!))).toMatchObject(refusedWith(requested));
    expect(await asRep.post(`${path}move/`, { days: 1, needed_shift: id })).toMatchObject(
      refusedWith(requested),
    );
    expect((await needRow(id!))!.publishedAt).not.toBeNull();
  });

  it("whose start has passed, or that is withdrawn, takes no change [SCH-I-014 SCH-V-004]", async () => {
    const { asRep, path } = await aNeedingHospital();
    const [begun, withdrawn] = await need(asRep, path, [shift, shift]);
    await db()
      .update(neededShifts)
      .set({ during: '["2026-01-05T12:00:00Z","2026-01-06T00:00:00Z")' })
      .where(eq(neededShifts.id, begun!));
    expect(await shown(asRep, path, begun!)).toMatchObject({ status: "unfilled" });
    expect((await asRep.delete(needPath(withdrawn!))).status).toBe(204);
    expect((await asRep.delete(needPath(withdrawn!))).status).toBe(204);
    for (const id of [begun, withdrawn])
      expect(await asRep.patch(needPath(id!), { note: "Late" })).toMatchObject(refusedWith(notOpen));
    expect(await asRep.delete(needPath(begun!))).toMatchObject(refusedWith(notOpen));
  });

  it("changes in each field while it is open or a draft [SCH-C-005 SCH-I-014]", async () => {
    const { asRep, path, rep, opportunity } = await aNeedingHospital();
    const { id: facilityId } = await aFacility({ organizationId: rep.organizationId });
    await db().insert(opportunityAlternates).values({ opportunityId: opportunity.id, facilityId });
    for (const publish of [true, false]) {
      const [id] = await need(asRep, path, [shift], { publish });
      for (const [body, seen] of [
        [{ facility: facilityId }, { facility: { id: facilityId } }],
        [{ start_on: dayFromToday(8) }, { start_on: dayFromToday(8) }],
        [{ provider_rate_type: "night" }, { provider_rate_type: "night" }],
        [
          { start_time: "20:00", end_time: "06:00" },
          { hours: 10, end_on: dayFromToday(9) },
        ],
        [{ priority: "high" }, { priority: "high" }],
        [{ note: "=1+1" }, { note: "=1+1" }],
      ] as const)
        expect(await asRep.patch(needPath(id!), body)).toMatchObject({ status: 200, body: seen });
      expect(await asRep.patch(needPath(id!), { start_on: dayFromToday(-3) })).toMatchObject({
        status: 400,
        body: { start_on: [past] },
      });
    }
  });

  it("that is a draft is deleted, and gone afterwards [SCH-C-005]", async () => {
    const { asRep, path } = await aNeedingHospital();
    const [id] = await need(asRep, path, [shift], { publish: false });
    expect((await asRep.delete(needPath(id!))).status).toBe(204);
    expect((await asRep.delete(needPath(id!))).status).toBe(404);
  });
});

describe("moving", () => {
  it("refuses no days, too many, and when nothing is to be moved [SCH-V-006]", async () => {
    const { asRep, path } = await aNeedingHospital();
    for (const days of [0, 31, -31])
      expect((await asRep.post(`${path}move/`, { days })).body).toEqual({
        days: ["Choose between 1 and 30 days."],
      });
    expect((await asRep.post(`${path}move/`, { days: 1 })).body).toEqual({
      days: ["There are no open needed shifts to move."],
    });
  });

  it("moves all drafts and open ones of the home facility, or none when one would be past [SCH-C-004 SCH-V-002]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [near, far] = await need(asRep, path, [{ start_on: dayFromToday(2) }, shift]);
    const [draft] = await need(asRep, path, [{ start_on: dayFromToday(9) }], { publish: false });
    expect((await asRep.post(`${path}move/`, { days: -5 })).body).toEqual({ days: [past] });
    expect((await needRow(far!))!.startOn).toBe(on);
    const moved = await asRep.post(`${path}move/`, { days: 3 });
    expect(moved.body.map(({ id }: { id: string }) => id)).toEqual([near, far, draft]);
    expect(moved.body[2]).toMatchObject({ start_on: dayFromToday(12), status: "draft" });
  });
});

describe("publishing", () => {
  it("takes drafts and published ones together, and announces the drafts once [SCH-C-006 SCH-I-015]", async () => {
    const { asRep, path } = await aNeedingHospital();
    const [published] = await need(asRep, path, [shift]);
    const [draft] = await need(asRep, path, [shift], { publish: false });
    const ids = [draft, published];
    const before = (await needRow(published!))!.publishedAt;
    for (const _ of [1, 2]) {
      const { status, body } = await asRep.put("/needed-shifts-publish/", { ids });
      expect([status, body.length]).toEqual([200, 2]);
    }
    expect((await needRow(published!))!.publishedAt).toEqual(before);
    const events = (await db().select().from(outbox)).filter(
      ({ name }) => name === "needed-shifts/published",
    );
    expect(events.filter(({ payload }) => JSON.stringify(payload).includes(draft!))).toMatchObject([
      { payload: { neededShiftIds: [draft] } },
    ]);
    expect((await asRep.put("/needed-shifts-publish/", { ids: [] })).body).toEqual({
      ids: ["Select at least one date."],
    });
  });

  it("waits for the opportunity: its needed shifts count and are announced with it [SCH-I-003 SCH-I-015]", async () => {
    const { asRep, path, opportunity } = await aNeedingHospital({ status: "draft", publishedAt: null });
    const [id] = await need(asRep, path, [shift]);
    const announced = async () =>
      (await db().select().from(outbox)).filter(({ payload }) => JSON.stringify(payload).includes(id!));
    expect(await announced()).toHaveLength(0);
    expect((await asRep.get(one(opportunity.id))).body).toMatchObject({ needed_total: 0, needed_open: 0 });
    await asRep.patch(`${one(opportunity.id)}status-update/`, { code: "open" });
    expect(await announced()).toHaveLength(1);
    expect((await asRep.get(one(opportunity.id))).body).toMatchObject({ needed_total: 1, needed_open: 1 });
  });
});

describe("what others do not see", () => {
  it("foreign ids in paths, bodies and filters are nothing, and nothing is written [SCH-P-034 SCH-P-002 SCH-P-003]", async () => {
    const { asRep, path } = await aNeedingHospital();
    const foreign = await aNeedingHospital();
    const [theirs] = await need(foreign.asRep, foreign.path, [shift]);
    const [mine] = await need(asRep, path, [shift], { publish: false });
    const nothing = { status: 404, body: { detail: "Not found." } };
    expect(await asRep.get(foreign.path)).toMatchObject(nothing);
    expect(await asRep.get(`${path}?facility=${foreign.facility.id}`)).toMatchObject(nothing);
    expect(await asRep.post(foreign.path, { shifts: [shift] })).toMatchObject(nothing);
    expect(await asRep.post(path, { shifts: [{ ...shift, facility: foreign.facility.id }] })).toMatchObject(
      nothing,
    );
    expect(await asRep.put("/needed-shifts-publish/", { ids: [mine, theirs] })).toMatchObject(nothing);
    expect(await asRep.patch(needPath(theirs!), { note: "x" })).toMatchObject(nothing);
    expect(await asRep.patch(needPath(mine!), { facility: foreign.facility.id })).toMatchObject(nothing);
    expect(await asRep.post(`${path}move/`, { days: 1, needed_shift: theirs })).toMatchObject(nothing);
    expect(await asRep.delete(needPath(theirs!))).toMatchObject(nothing);
    expect(await asRep.post(`${needPath(theirs!)}ask/`, { provider: crypto.randomUUID() })).toMatchObject(
      nothing,
    );
    expect((await needRow(mine!))!.publishedAt).toBeNull();
  });

  it("names holder and request to those who schedule or confirm alone [SCH-P-032 SCH-C-031]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path, rep } = hospital;
    const [id] = await need(asRep, path, [shift]);
    const { body: request } = await send(asRep, await aBookable(hospital), { start_on: on });
    const { organizationId } = rep;
    for (const groups of [["schedule_shifts"], ["confirm_shifts"]] as const)
      expect(
        await shown(await signInAs(await aRep({ organizationId, groups: [...groups] })), path, id!),
      ).toMatchObject({ booking_request_id: request.id, booking_id: request.bookings[0].id });
    expect(await shown(await signInAs(await aRep({ organizationId, groups: [] })), path, id!)).toMatchObject({
      status: "requested",
      provider: null,
      booking_id: null,
      booking_request_id: null,
    });
  });
});

describe("the list", () => {
  it("has each filter, and every status as the clock passes [SCH-C-002 SCH-I-002]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path, rep, opportunity, facility } = hospital;
    const { id: other } = await aFacility({ organizationId: rep.organizationId });
    await db().insert(opportunityAlternates).values({ opportunityId: opportunity.id, facilityId: other });
    const [first, second] = await need(asRep, path, [shift, { start_on: dayFromToday(8), facility: other }]);
    const ids = async (query: string) =>
      (await asRep.get(`${path}?${query}`)).body.results.map(({ id }: { id: string }) => id);
    expect(await ids(`facility=${other}`)).toEqual([second]);
    expect(await ids(`date_from=${dayFromToday(7)}`)).toEqual([second]);
    expect(await ids(`date_to=${dayFromToday(7)}`)).toEqual([first]);
    expect(await ids("limit=1&offset=1")).toEqual([second]);

    const actor = { ...actorOf(rep), permissions: ["read__assignments__opportunity" as const] };
    const statusAt = async (now: Date) => {
      const input = neededShiftsInput.parse({ id: opportunity.id, facility: facility.id });
      return (await listNeededShifts(actor, input, contextAt(now))).results.map(({ status }) => status);
    };
    const [today, afterwards] = [new Date(), new Date(Date.now() + 10 * 86_400_000)];
    expect(await statusAt(today)).toEqual(["open"]);
    expect(await statusAt(afterwards)).toEqual(["unfilled"]);
    const bookable = await aBookable(hospital);
    const { body: request } = await send(asRep, bookable, { start_on: on });
    const [{ id: shiftId }] = request.bookings;
    expect(await statusAt(today)).toEqual(["requested"]);
    await bookable.asProvider.put(`/booking-requests/${request.id}/respond/`, {
      bookings: [{ id: shiftId, status_by_provider: true }],
      comment: "",
    });
    expect(await statusAt(today)).toEqual(["accepted"]);
    expect(await statusAt(afterwards)).toEqual(["unfilled"]);
    await asRep.put(`/booking-requests/${request.id}/confirm/`, {
      bookings: [{ id: shiftId, status_by_rep: true }],
      comment: "",
    });
    expect(await statusAt(today)).toEqual(["filled"]);
    expect(await statusAt(afterwards)).toEqual(["filled"]);
  });
});

describe("asking a provider", () => {
  it("is refused as a request is, and writes nothing [SCH-C-007]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [id] = await need(asRep, path, [shift]);
    const ask = (provider: string) => asRep.post(`${needPath(id!)}ask/`, { provider });
    expect((await asRep.post(`${needPath(id!)}ask/`, {})).body).toEqual({
      provider: ["Provider is required."],
    });
    expect((await ask(crypto.randomUUID())).status).toBe(404);
    const bookable = await aBookable(hospital);
    await disconnect(bookable.connectionId);
    expect((await ask(bookable.provider.providerId)).body.error).toBe(
      "The provider is not connected with an approved presentation at this facility.",
    );
    const internist = await aBookable(hospital, { specialties: ["INTERNAL_MEDICINE"] });
    expect((await ask(internist.provider.providerId)).status).toBe(400);
    expect(await shown(asRep, path, id!)).toMatchObject({ status: "open" });
  });

  it("publishes a draft, and is refused once it is no longer open [SCH-C-007 SCH-V-004]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [id] = await need(asRep, path, [shift], { publish: false });
    const [first, second] = [await aBookable(hospital), await aBookable(hospital)];
    const ask = (provider: string) => asRep.post(`${needPath(id!)}ask/`, { provider, comment: "Please." });
    const asked = await ask(first.provider.providerId);
    expect(asked).toMatchObject({ status: 201, body: { status: "pending", comment: "Please." } });
    expect(asked.body.bookings).toMatchObject([{ needed_shift: id, start_time: "07:00" }]);
    expect(await ask(second.provider.providerId)).toMatchObject(refusedWith(notOpen));
  });
});
