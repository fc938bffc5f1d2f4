import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, neededShifts, opportunities, opportunityAlternates } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { applyNeedTemplate } from "@/lib/opportunities/need-templates/commands/apply";
import { createNeedTemplate } from "@/lib/opportunities/need-templates/commands/save";
import { withdrawNeededShift } from "@/lib/opportunities/needed-shifts/commands/withdraw";
import { aFacility, anOpportunity, dayFromToday } from "../../support/builders";
import { aLine, aNeedTemplate, one } from "../../support/opportunities/builders";
import {
  actorOf,
  apply,
  aSavedTemplate,
  aSchedule,
  neededOf,
  night,
  oneDay,
  templateOf,
} from "../../support/opportunities/templates";

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
