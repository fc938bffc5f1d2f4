import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  auditLog,
  bookings,
  neededShifts,
  needTemplates,
  opportunities,
  opportunityAlternates,
} from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { applyNeedTemplate } from "@/lib/opportunities/need-templates/commands/apply";
import { createNeedTemplate } from "@/lib/opportunities/need-templates/commands/save";
import { withdrawNeededShift } from "@/lib/opportunities/needed-shifts/commands/withdraw";
import { signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  anOpportunity,
  aRep,
  aStaff,
  dayFromToday,
} from "../../support/builders";
import { aLine, aNeedTemplate, one } from "../../support/opportunities/builders";
import {
  actorOf,
  apply,
  aSavedTemplate,
  aSchedule,
  aStranger,
  neededOf,
  oneTemplate,
  templateOf,
  templates,
  written,
} from "../../support/opportunities/templates";

const night = { provider_rate_type: "night" as const, start_time: "19:00", end_time: "07:00" };
const oneDay = { from: dayFromToday(3), to: dayFromToday(3) };
const everyday = "Every day: Day 07:00–19:00 × 2, Night 19:00–07:00 × 2";

describe("a template", () => {
  it("is saved and answered with its lines in words [SCH-C-009 SCH-P-006]", async () => {
    const schedule = await aSchedule();
    const { facility, opportunity, asRep } = schedule;
    const made = await asRep.post(templates, written(schedule));
    expect(made).toMatchObject({ status: 201 });
    const expected = {
      id: expect.any(String),
      facility: { id: facility.facilityId, name: "Casco Harbor" },
      opportunity: { id: opportunity.id, title: "Emergency physicians" },
      name: "ED days and nights",
      lines: [aLine(), aLine(night)],
      publish: true,
      weeks_ahead: 0,
      starts_on: dayFromToday(0),
      ends_on: null,
      made_until: null,
      stopped_reason: null,
      text: everyday,
    };
    expect(made.body).toEqual(expected);
    expect(await auditOf(made.body.id)).toEqual(["need-template/created"]);
    expect((await asRep.get(templates)).body).toMatchObject({ count: 1, results: [expected] });
    expect(await neededOf(opportunity.id)).toEqual([]);
  });

  it("has the times of its kinds, one position and normal priority where a line says no others [SCH-C-009]", async () => {
    const schedule = await aSchedule({ shiftRateTypes: [] });
    const lines = [
      { weekdays: [6, 1, 1], provider_rate_type: "OVERNIGHT" },
      { weekdays: [0], provider_rate_type: "24h" },
      { weekdays: [0], provider_rate_type: "call", start_time: "18:00", end_time: "23:00" },
    ];
    const { body } = await schedule.asRep.post(templates, written(schedule, { lines }));
    expect(body.lines).toEqual([
      aLine({ ...night, weekdays: [1, 6], count: 1 }),
      aLine({ weekdays: [0], provider_rate_type: "24h", end_time: "07:00", count: 1 }),
      aLine({
        weekdays: [0],
        provider_rate_type: "call",
        start_time: "18:00",
        end_time: "23:00",
        count: 1,
      }),
    ]);
    expect(body.text).toBe(
      "Mon, Sat: Night 19:00–07:00 × 1; Sun: 24hr Onsite 07:00–07:00 × 1, Call 18:00–23:00 × 1",
    );
  });

  it("is changed by what is sent; what it made stays [SCH-C-009 SCH-I-017]", async () => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    await apply(asRep, id, oneDay);
    const changed = await asRep.patch(oneTemplate(id), { lines: [aLine({ count: 1 })], publish: false });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: "ED days and nights", publish: false, text: "Every day: Day 07:00–19:00 × 1" },
    });
    expect(await neededOf(opportunity.id)).toHaveLength(4);
    expect(await auditOf(id)).toEqual([
      "need-template/changed",
      "need-template/applied",
      "need-template/created",
    ]);
  });

  it("stays as it is when nothing is sent [SCH-C-009]", async () => {
    const schedule = await aSchedule();
    const { id } = await aSavedTemplate(schedule);
    expect(await schedule.asRep.patch(oneTemplate(id), {})).toMatchObject({ status: 200, body: { id } });
    expect(await auditOf(id)).toEqual(["need-template/created"]);
  });

  it("is deleted, and what it made stays; another time it is not found [SCH-C-009 SCH-I-017 SCH-P-004]", async () => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    await apply(asRep, id, oneDay);
    expect((await asRep.delete(oneTemplate(id))).status).toBe(204);
    const left = await neededOf(opportunity.id);
    expect(left.map(({ templateId }) => templateId)).toEqual([null, null, null, null]);
    expect((await asRep.delete(oneTemplate(id))).status).toBe(404);
    expect((await auditOf(id))[0]).toBe("need-template/deleted");
  });

  it("is listed by facility and name, of one facility when asked [SCH-C-009 SCH-P-005]", async () => {
    const { rep, facility, opportunity, asRep } = await aSchedule();
    const other = await aFacility({ organizationId: rep.organizationId, name: "Arundel" });
    const elsewhere = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: other.facilityId,
    });
    const { repId } = rep;
    await aNeedTemplate({ opportunityId: opportunity.id, repId, name: "nights" });
    await aNeedTemplate({ opportunityId: opportunity.id, repId, name: "Days" });
    await aNeedTemplate({ opportunityId: elsewhere.id, repId, name: "Weekend" });
    const namesOf = async (query = "") =>
      (await asRep.get(`${templates}${query}`)).body.results.map(({ name }: { name: string }) => name);
    expect(await namesOf()).toEqual(["Weekend", "Days", "nights"]);
    expect(await namesOf(`?facility=${facility.facilityId}`)).toEqual(["Days", "nights"]);
    expect(await namesOf("?limit=1&offset=1")).toEqual(["Days"]);
    const staff = await aStaff();
    const seen = await (await signInAs(staff)).get(`${templates}?facility=${facility.facilityId}`);
    expect(seen.body.count).toBe(2);
    const [read] = await db().select().from(auditLog).where(eq(auditLog.actorId, staff.userId));
    expect(read?.action).toBe("need-template/read");
  });

  it("of others is not there, nor are their facilities and opportunities [SCH-P-034 SCH-P-004 SCH-P-007]", async () => {
    const schedule = await aSchedule();
    const stranger = await aStranger();
    const { id } = await aSavedTemplate(schedule);
    const unknown = { detail: "Not found." };
    const answers = await Promise.all([
      stranger.as.patch(oneTemplate(id), { name: "Mine" }),
      stranger.as.patch(oneTemplate(id), { name: "" }),
      stranger.as.delete(oneTemplate(id)),
      apply(stranger.as, id, oneDay),
      apply(stranger.as, id, {}),
      stranger.as.post(templates, written(schedule)),
      stranger.as.post(templates, written({ ...stranger, facility: schedule.facility })),
      stranger.as.post(templates, written({ ...stranger, opportunity: schedule.opportunity })),
      stranger.as.get(`${templates}?facility=${schedule.facility.facilityId}`),
      stranger.as.get(`${templates}?facility=${newId()}`),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: unknown });
    expect((await stranger.as.get(templates)).body.count).toBe(0);
    expect(await templateOf(id)).toMatchObject({ name: "ED days and nights" });
    const own = await aSavedTemplate(stranger);
    const moved = await stranger.as.patch(oneTemplate(own.id), { opportunity: schedule.opportunity.id });
    expect(moved).toMatchObject({ status: 404, body: unknown });
  });

  it("keeps a name as it was typed, as text [SCH-P-045]", async () => {
    const schedule = await aSchedule();
    const name = `<img src=x onerror=alert(1)> =HYPERLINK("x")`;
    const { body } = await schedule.asRep.post(templates, written(schedule, { name: ` ${name}\u0000 ` }));
    expect(body.name).toBe(name);
  });

  it("may be written by who recruits, and not by who only confirms [SCH-P-006]", async () => {
    const schedule = await aSchedule();
    const { organizationId } = schedule.rep;
    const confirmer = await signInAs(await aRep({ organizationId, groups: ["confirm_shifts"] }));
    expect((await confirmer.post(templates, written(schedule))).status).toBe(403);
    expect((await confirmer.get(templates)).status).toBe(200);
    const scheduler = await signInAs(await aRep({ organizationId, groups: ["schedule_shifts"] }));
    expect((await scheduler.post(templates, written(schedule))).status).toBe(201);
  });

  it("keeps its facility from being deleted, also where the opportunity has left it", async () => {
    const { asRep, rep, opportunity } = await aSchedule();
    const { facilityId } = await aFacility({ organizationId: rep.organizationId });
    const { id } = await aNeedTemplate({ opportunityId: opportunity.id, repId: rep.repId, facilityId });
    const place = `/healthcare-entities/facilities/${facilityId}/`;
    expect((await asRep.delete(place)).status).toBe(400);
    expect((await asRep.delete(oneTemplate(id))).status).toBe(204);
    expect((await asRep.delete(place)).status).toBe(204);
  });

  it("goes with a draft that is deleted", async () => {
    const schedule = await aSchedule({ status: "draft", publishedAt: null });
    const { id } = await aSavedTemplate(schedule);
    expect((await schedule.asRep.delete(one(schedule.opportunity.id))).status).toBe(204);
    expect(await templateOf(id)).toBeUndefined();
    expect((await auditOf(id))[0]).toBe("need-template/deleted");
  });
});

describe("a template is refused", () => {
  const refusals: [what: string, body: object, field: string, text: string][] = [
    ["a blank name", { name: "  " }, "name", "Name is required"],
    ["a long name", { name: "x".repeat(81) }, "name", "Ensure this field has no more than 80 characters."],
    ["no line", { lines: [] }, "lines", "Add at least one line."],
    ["a 21st line", { lines: Array(21).fill(aLine()) }, "lines", "Add at most 20 lines."],
    [
      "a line without a weekday",
      { lines: [aLine(), aLine({ weekdays: [] })] },
      "lines.1.weekdays",
      "Choose at least one day of the week.",
    ],
    ["an eleventh position", { lines: [aLine({ count: 11 })] }, "lines.0.count", "Choose between 1 and 10."],
    [
      "a shift of ten minutes",
      { lines: [aLine({ end_time: "07:10" })] },
      "lines.0.end_time",
      "A shift must be between 15 minutes and 24 hours long.",
    ],
    [
      "a kind that the opportunity does not ask for",
      { lines: [aLine(), aLine({ provider_rate_type: "call" })] },
      "lines.1.provider_rate_type",
      "This shift type is not asked for by the opportunity.",
    ],
    [
      "an end before the start",
      { ends_on: dayFromToday(-1) },
      "ends_on",
      "The end must not be before the start.",
    ],
    ["a 27th week", { weeks_ahead: 27 }, "weeks_ahead", "Ensure this value is between 0 and 26."],
  ];
  it.each(refusals)("for %s [SCH-V-007 SCH-V-002 SCH-V-003 SCH-V-027]", async (_, body, field, text) => {
    const schedule = await aSchedule();
    const { asRep } = schedule;
    const refused = { status: 400, body: { [field]: [text] } };
    expect(await asRep.post(templates, written(schedule, body))).toMatchObject(refused);
    expect(
      await db().$count(needTemplates, eq(needTemplates.organizationId, schedule.rep.organizationId)),
    ).toBe(0);
    const { id } = await aSavedTemplate(schedule);
    const before = await templateOf(id);
    expect(await asRep.patch(oneTemplate(id), body)).toMatchObject(refused);
    expect(await templateOf(id)).toEqual(before);
  });

  it("without a facility, an opportunity, a first day and lines [SCH-V-007]", async () => {
    const { asRep } = await aSchedule();
    expect((await asRep.post(templates, {})).body).toEqual({
      facility: ["This field is required."],
      opportunity: ["This field is required."],
      name: ["Name is required"],
      lines: ["Add at least one line."],
      starts_on: ["This field is required."],
    });
  });

  it("for a name that the facility has, in any case; another facility may have it [SCH-V-007]", async () => {
    const schedule = await aSchedule();
    const { asRep, rep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    const taken = { status: 400, body: { name: ["You already have a template with this name."] } };
    expect(await asRep.post(templates, written(schedule, { name: "ed DAYS and nights" }))).toMatchObject(
      taken,
    );
    const other = await aFacility({ organizationId: rep.organizationId });
    await db().insert(opportunityAlternates).values({
      opportunityId: opportunity.id,
      facilityId: other.facilityId,
    });
    const there = await asRep.post(templates, written({ ...schedule, facility: other as never }));
    expect(there.status).toBe(201);
    const back = await asRep.patch(oneTemplate(there.body.id), { facility: schedule.facility.facilityId });
    expect(back).toMatchObject(taken);
    expect((await asRep.patch(oneTemplate(id), { name: "ED Days And Nights" })).status).toBe(200);
  });

  it("at a facility that is neither home nor alternate [SCH-V-003]", async () => {
    const schedule = await aSchedule();
    const other = await aFacility({ organizationId: schedule.rep.organizationId });
    expect(
      await schedule.asRep.post(templates, written({ ...schedule, facility: other as never })),
    ).toMatchObject({
      status: 400,
      body: { facility: ["Choose the home facility or one of the alternates."] },
    });
  });

  it("while its opportunity is closed or in error, and no other status [SCH-V-003 SCH-I-013]", async () => {
    const text = "Reopen this opportunity to edit it.";
    const closed = { status: 400, body: { error: text, non_field_errors: [text] } };
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    const setStatus = (status: "closed" | "error" | "locked" | "filled") =>
      db().update(opportunities).set({ status }).where(eq(opportunities.id, opportunity.id));
    for (const status of ["closed", "error"] as const) {
      await setStatus(status);
      expect(await asRep.post(templates, written(schedule, { name: "Other" }))).toMatchObject(closed);
      expect(await asRep.patch(oneTemplate(id), { publish: false })).toMatchObject(closed);
      expect(await apply(asRep, id, oneDay)).toMatchObject(closed);
    }
    for (const status of ["locked", "filled"] as const) {
      await setStatus(status);
      expect((await asRep.patch(oneTemplate(id), { publish: false })).status).toBe(200);
      expect((await apply(asRep, id, oneDay)).status).toBe(200);
    }
  });
});

describe("applying a template", () => {
  /** The first of November: the whole December lies ahead. */
  const november = contextAt(new Date("2026-11-01T15:00:00Z"));
  const december = { from: "2026-12-01", to: "2026-12-31" };
  const asked = { replace: false, preview: false };

  it("makes 124 shifts of a December, and none the second time [SCH-I-020 SCH-I-016 SCH-C-010]", async () => {
    const schedule = await aSchedule();
    const actor = actorOf(schedule.rep);
    const lines = [aLine(), aLine(night)].map(({ provider_rate_type, start_time, end_time, ...line }) => ({
      ...line,
      providerRateType: provider_rate_type,
      startTime: start_time,
      endTime: end_time,
    }));
    const template = {
      facility: schedule.facility.facilityId,
      opportunity: schedule.opportunity.id,
      name: "ED",
      lines,
      publish: true,
      weeksAhead: 0,
      startsOn: "2026-12-01",
      endsOn: null,
    };
    const { id } = await createNeedTemplate(actor, template, november);
    expect(await applyNeedTemplate(actor, { id, ...december, ...asked }, november)).toEqual({
      created: 124,
      present: 0,
      withdrawn: 0,
    });
    expect(await applyNeedTemplate(actor, { id, ...december, ...asked }, november)).toEqual({
      created: 0,
      present: 124,
      withdrawn: 0,
    });
    expect(await neededOf(schedule.opportunity.id)).toHaveLength(124);
  });

  it("makes nights as long as the clock changes leave them: 11 hours and 13 [SCH-I-020]", async () => {
    const schedule = await aSchedule();
    const actor = actorOf(schedule.rep);
    const { id } = await aNeedTemplate({
      opportunityId: schedule.opportunity.id,
      repId: schedule.rep.repId,
      startsOn: "2027-03-01",
      lines: [aLine({ ...night, count: 1 })],
    });
    const before = contextAt(new Date("2027-03-01T15:00:00Z"));
    for (const [from, minutes] of [
      ["2027-03-12", 720],
      ["2027-03-13", 660],
      ["2027-11-06", 780],
    ] as const) {
      await applyNeedTemplate(actor, { id, from, to: from, ...asked }, before);
      const made = (await neededOf(schedule.opportunity.id)).at(-1);
      expect(made).toMatchObject({ startOn: from, minutes });
    }
  });

  it("counts one that somebody withdrew as present, and one that somebody added [SCH-I-016]", async () => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule, { lines: [aLine({ count: 3 })] });
    await asRep.post(`${one(opportunity.id)}needed-shifts/`, {
      shifts: [{ start_on: oneDay.from, provider_rate_type: "day" }],
    });
    expect((await apply(asRep, id, oneDay)).body).toEqual({ created: 2, present: 1, withdrawn: 0 });
    const made = await neededOf(opportunity.id);
    await withdrawNeededShift(actorOf(schedule.rep), { id: made[1]!.id });
    expect((await apply(asRep, id, oneDay)).body).toEqual({ created: 0, present: 3, withdrawn: 0 });
    await withdrawNeededShift(actorOf(schedule.rep), { id: made[0]!.id });
    expect((await apply(asRep, id, oneDay)).body).toEqual({ created: 1, present: 2, withdrawn: 0 });
  });

  it("does not count what differs in time, kind, day, facility or opportunity [SCH-I-016]", async () => {
    const schedule = await aSchedule();
    const { asRep, opportunity, rep, facility } = schedule;
    const { organizationId } = rep;
    const { facilityId } = facility;
    const other = await anOpportunity({ organizationId, facilityId, publishedAt: new Date() });
    const alternate = await aFacility({ organizationId });
    await db().insert(opportunityAlternates).values({
      opportunityId: opportunity.id,
      facilityId: alternate.facilityId,
    });
    const shift = { start_on: oneDay.from, provider_rate_type: "day" };
    const add = (of: string, ...shifts: object[]) =>
      asRep.post(`${one(of)}needed-shifts/`, { shifts: shifts.map((each) => ({ ...shift, ...each })) });
    await add(other.id, {});
    await add(
      opportunity.id,
      { start_time: "08:00" },
      { provider_rate_type: "night", start_time: "07:00", end_time: "19:00" },
      { start_on: dayFromToday(4) },
      { facility: alternate.facilityId },
    );
    const { id } = await aSavedTemplate(schedule, { lines: [aLine({ count: 1 })] });
    expect((await apply(asRep, id, oneDay)).body).toEqual({ created: 1, present: 0, withdrawn: 0 });
  });

  it("previews what follows and writes nothing [SCH-C-010]", async () => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    await apply(asRep, id, oneDay);
    const body = { from: oneDay.from, to: dayFromToday(5), replace: true };
    const before = await db().select().from(neededShifts);
    const [template, lines] = [await templateOf(id), await db().$count(auditLog)];
    const preview = await apply(asRep, id, { ...body, preview: true });
    expect(preview).toMatchObject({ status: 200, body: { created: 12, present: 0, withdrawn: 4 } });
    expect(await db().select().from(neededShifts)).toEqual(before);
    expect([await templateOf(id), await db().$count(auditLog)]).toEqual([template, lines]);
    expect((await apply(asRep, id, body)).body).toEqual(preview.body);
    expect(await neededOf(opportunity.id)).toHaveLength(12);
  });

  it("publishes as the template says, unless the call says otherwise [SCH-C-010]", async () => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule, { publish: false, lines: [aLine({ count: 1 })] });
    await apply(asRep, id, oneDay);
    await apply(asRep, id, { from: dayFromToday(4), to: dayFromToday(4), publish: true });
    const made = await neededOf(opportunity.id);
    expect(made.map(({ publishedAt }) => publishedAt !== null)).toEqual([false, true]);
  });

  it("makes nothing outside the template's own days [SCH-I-016]", async () => {
    const schedule = await aSchedule();
    const { id } = await aSavedTemplate(schedule, {
      starts_on: dayFromToday(4),
      ends_on: dayFromToday(5),
      lines: [aLine({ count: 1 })],
    });
    const span = { from: dayFromToday(3), to: dayFromToday(9) };
    expect((await apply(schedule.asRep, id, span)).body.created).toBe(2);
  });

  it("is refused in the past, for 93 days, and for days in the wrong order [SCH-V-007 SCH-V-027]", async () => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    const refusals = [
      [{ from: dayFromToday(-1), to: dayFromToday(3) }, { from: ["Start date cannot be in the past."] }],
      [{ from: dayFromToday(1), to: dayFromToday(93) }, { to: ["Choose at most 92 days."] }],
      [{ from: dayFromToday(3), to: dayFromToday(2) }, { to: ["The end must not be before the start."] }],
      [{}, { from: ["This field is required."], to: ["This field is required."] }],
    ] as const;
    for (const preview of [false, true])
      for (const [span, body] of refusals)
        expect(await apply(asRep, id, { ...span, preview })).toMatchObject({ status: 400, body });
    expect(await neededOf(opportunity.id)).toEqual([]);
    const most = { from: dayFromToday(1), to: dayFromToday(92), publish: false };
    expect((await apply(asRep, id, most)).body.created).toBe(368);
  });

  it("is refused beyond 1,000 open ones, where a replacement makes room, as its preview says [SCH-V-001 SCH-V-027]", async () => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule, { lines: [aLine({ count: 10 })] });
    const full = { from: dayFromToday(1), to: dayFromToday(90) };
    expect((await apply(asRep, id, full)).body.created).toBe(900);
    const { id: nights } = await aSavedTemplate(schedule, {
      name: "Nights",
      lines: [aLine({ ...night, count: 10 })],
    });
    const text = "An opportunity can have at most 1,000 open needed shifts.";
    const refused = { status: 400, body: { non_field_errors: [text] } };
    const eleven = { from: dayFromToday(1), to: dayFromToday(11) };
    for (const preview of [true, false])
      expect(await apply(asRep, nights, { ...eleven, preview })).toMatchObject(refused);
    expect((await apply(asRep, nights, { ...eleven, publish: false })).body.created).toBe(110);
    for (const preview of [true, false])
      expect((await apply(asRep, id, { ...full, replace: true, preview })).body).toEqual({
        created: 900,
        present: 0,
        withdrawn: 900,
      });
    expect(await neededOf(opportunity.id)).toHaveLength(1010);
  });

  it("is refused once the opportunity does not ask for it any more [SCH-V-003]", async () => {
    const schedule = await aSchedule();
    const { id } = await aSavedTemplate(schedule);
    await db()
      .update(opportunities)
      .set({ shiftRateTypes: ["day"] })
      .where(eq(opportunities.id, schedule.opportunity.id));
    const text = "This shift type is not asked for by the opportunity.";
    expect(await apply(schedule.asRep, id, oneDay)).toMatchObject({ status: 400, body: { error: text } });
  });
});

/** The shift fills the needed shift. */
const fill = (bookingId: string, neededShiftId: string) =>
  db().update(bookings).set({ neededShiftId }).where(eq(bookings.id, bookingId));

describe("replacing what a template made", () => {
  it("deletes drafts, withdraws open ones, and leaves what somebody was asked for [SCH-I-017 SCH-C-010]", async () => {
    const schedule = await aSchedule();
    const { asRep, rep, facility, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule, { lines: [aLine({ count: 2 })] });
    const span = { from: dayFromToday(3), to: dayFromToday(4) };
    await apply(asRep, id, { ...span, to: span.from });
    await apply(asRep, id, { ...span, from: span.to, publish: false });
    const connected = await aConnection({ rep, facility, as: "approved" });
    const { shifts } = await aBookingRequest({ ...connected, shifts: [{ startOn: span.from }] });
    const [asked, open] = await neededOf(opportunity.id);
    await fill(shifts[0]!.id, asked!.id);
    await asRep.patch(oneTemplate(id), { lines: [aLine({ count: 2, start_time: "08:00" })] });
    const replaced = await apply(asRep, id, { ...span, replace: true });
    expect(replaced.body).toEqual({ created: 4, present: 0, withdrawn: 1 });
    const rows = await neededOf(opportunity.id);
    expect(rows.filter(({ startTime }) => startTime.startsWith("07"))).toMatchObject([{ id: asked!.id }]);
    expect(rows).toHaveLength(5);
    const all = await db().select().from(neededShifts).where(eq(neededShifts.opportunityId, opportunity.id));
    expect(all.filter(({ withdrawnAt }) => withdrawnAt !== null)).toMatchObject([{ id: open!.id }]);
  });

  it("can be done again and again: what was replaced is not there any more [SCH-I-017]", async () => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    await apply(asRep, id, oneDay);
    for (const _ of [1, 2])
      expect((await apply(asRep, id, { ...oneDay, replace: true })).body).toEqual({
        created: 4,
        present: 0,
        withdrawn: 4,
      });
    await asRep.patch(oneTemplate(id), { lines: [aLine(night)] });
    await apply(asRep, id, { ...oneDay, replace: true });
    await asRep.patch(oneTemplate(id), { lines: [aLine()] });
    expect((await apply(asRep, id, { ...oneDay, replace: true })).body).toEqual({
      created: 2,
      present: 0,
      withdrawn: 2,
    });
    expect(await neededOf(opportunity.id)).toHaveLength(2);
  });

  it("touches no other days, and nothing that others made [SCH-I-017]", async () => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule, { lines: [aLine({ count: 1 })] });
    await apply(asRep, id, { from: dayFromToday(3), to: dayFromToday(4) });
    await asRep.post(`${one(opportunity.id)}needed-shifts/`, {
      shifts: [{ start_on: oneDay.from, provider_rate_type: "night" }],
    });
    const before = await neededOf(opportunity.id);
    await asRep.patch(oneTemplate(id), { lines: [aLine({ count: 1, start_time: "08:00" })] });
    expect((await apply(asRep, id, { ...oneDay, replace: true })).body).toMatchObject({ withdrawn: 1 });
    const after = await neededOf(opportunity.id);
    const left = before.filter(({ id: each }) => after.some(({ id: other }) => other === each));
    expect(left.map(({ startOn, rateKind }) => [startOn, rateKind])).toEqual([
      [dayFromToday(3), "night"],
      [dayFromToday(4), "day"],
    ]);
  });
});
