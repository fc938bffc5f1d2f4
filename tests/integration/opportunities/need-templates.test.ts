import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog } from "@/db/schema";
import { signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aFacility, anOpportunity, aRep, aStaff, dayFromToday } from "../../support/builders";
import { aLine, aNeedTemplate, one } from "../../support/opportunities/builders";
import {
  apply,
  aSavedTemplate,
  aSchedule,
  aStranger,
  neededOf,
  night,
  oneDay,
  oneTemplate,
  templateOf,
  templates,
  written,
} from "../../support/opportunities/templates";

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
