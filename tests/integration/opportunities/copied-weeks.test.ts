import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { neededShifts, opportunities, outbox } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { addDays, weekdayOf } from "@/lib/core/pure/days";
import { copyNeededWeek } from "@/lib/opportunities/need-templates/commands/copy";
import { auditOf } from "../../support/audit";
import { aFacility, anOpportunity, dayFromToday } from "../../support/builders";
import { aNeededShift } from "../../support/opportunities/builders";
import { actorOf, aSchedule, aStranger, neededOf } from "../../support/opportunities/templates";

/** The Sunday after so many weeks: weeks that lie ahead whole. */
const sunday = (weeks: number) => {
  const first = dayFromToday(7 * weeks);
  return addDays(first, -weekdayOf(first));
};
const copy = "/needed-shifts-copy/";
const [week, next, third, fourth] = [sunday(2), sunday(3), sunday(4), sunday(5)];
const night = { rateKind: "night" as const, startTime: "19:00", endTime: "07:00" };

/** A week with two days on Monday, one of high priority, and a night with a note on Saturday. */
async function aWeek() {
  const schedule = await aSchedule();
  const of = { opportunityId: schedule.opportunity.id, repId: schedule.rep.repId };
  const monday = addDays(week, 1);
  await aNeededShift({ ...of, startOn: monday, note: "Bay 2" });
  await aNeededShift({ ...of, startOn: monday, priority: "high" });
  await aNeededShift({ ...of, startOn: addDays(week, 6), ...night, note: "Trauma pager" });
  return { ...schedule, of, monday, body: { facility: schedule.facility.facilityId, week } };
}

const factsOf = (rows: Awaited<ReturnType<typeof neededOf>>) =>
  rows.map(({ startOn, rateKind, startTime, priority, note }) => [
    startOn,
    rateKind,
    startTime,
    priority,
    note,
  ]);

describe("copying a week", () => {
  it("makes what is needed in each of the weeks, and nothing the second time [SCH-I-019 SCH-C-008]", async () => {
    const { asRep, opportunity, body, facility } = await aWeek();
    const to = [third, next, fourth, next];
    const copied = await asRep.post(copy, { ...body, to });
    const weeks = [next, third, fourth].map((each) => ({ week: each, created: 3, present: 0 }));
    expect(copied).toMatchObject({ status: 201, body: { created: 9, present: 0, weeks } });
    const rows = (await neededOf(opportunity.id)).filter(({ startOn }) => startOn >= next && startOn < third);
    expect(factsOf(rows).sort()).toEqual(
      [
        [addDays(next, 1), "day", "07:00:00", "high", ""],
        [addDays(next, 1), "day", "07:00:00", "normal", "Bay 2"],
        [addDays(next, 6), "night", "19:00:00", "normal", "Trauma pager"],
      ].sort(),
    );
    const again = await asRep.post(copy, { ...body, to });
    expect(again.body).toEqual({
      created: 0,
      present: 9,
      weeks: weeks.map((each) => ({ ...each, created: 0, present: 3 })),
    });
    expect(await auditOf(facility.facilityId)).toContain("needed-shift/copied");
    const published = await db().select().from(outbox).where(eq(outbox.name, "needed-shifts/published"));
    const ids = rows.map(({ id }) => id);
    const announced = published.flatMap(({ payload }) => payload.neededShiftIds as string[]);
    expect(announced.filter((id) => ids.includes(id))).toHaveLength(3);
  });

  it("leaves out drafts and what was withdrawn, and who works there [SCH-I-019]", async () => {
    const { asRep, opportunity, body, of, monday } = await aWeek();
    await aNeededShift({ ...of, startOn: monday, publishedAt: null });
    await aNeededShift({ ...of, startOn: monday, withdrawnAt: new Date() });
    expect((await asRep.post(copy, { ...body, to: [next] })).body).toMatchObject({ created: 3 });
    const rows = (await neededOf(opportunity.id)).filter(({ startOn }) => startOn >= next);
    expect(rows.every(({ templateId }) => templateId === null)).toBe(true);
  });

  it("makes again what was withdrawn in the other week: no template means it [SCH-I-019 SCH-I-016]", async () => {
    const { asRep, body } = await aWeek();
    await asRep.post(copy, { ...body, to: [next] });
    await db()
      .update(neededShifts)
      .set({ withdrawnAt: new Date() })
      .where(eq(neededShifts.startOn, addDays(next, 6)));
    expect((await asRep.post(copy, { ...body, to: [next] })).body).toMatchObject({ created: 1, present: 2 });
  });

  it("copies drafts when it is not to publish [SCH-C-008]", async () => {
    const { asRep, opportunity, body } = await aWeek();
    await asRep.post(copy, { ...body, to: [next], publish: false });
    const rows = (await neededOf(opportunity.id)).filter(({ startOn }) => startOn >= next);
    expect(rows.map(({ publishedAt }) => publishedAt)).toEqual([null, null, null]);
  });

  it("is of all opportunities of the facility that may be written, or of the one named [SCH-C-008 SCH-V-003]", async () => {
    const { asRep, rep, facility, body, monday } = await aWeek();
    const { organizationId, repId } = rep;
    const { facilityId } = facility;
    const other = await anOpportunity({ organizationId, facilityId, publishedAt: new Date() });
    await aNeededShift({ opportunityId: other.id, repId, startOn: monday });
    const one = await asRep.post(copy, { ...body, to: [next], opportunity: other.id });
    expect(one.body).toMatchObject({ created: 1, present: 0 });
    const all = await asRep.post(copy, { ...body, to: [next] });
    expect(all.body).toMatchObject({ created: 3, present: 1 });
    await db().update(opportunities).set({ status: "closed" }).where(eq(opportunities.id, other.id));
    expect((await asRep.post(copy, { ...body, to: [third] })).body).toMatchObject({ created: 3 });
    const text = "Reopen this opportunity to edit it.";
    expect(await asRep.post(copy, { ...body, to: [third], opportunity: other.id })).toMatchObject({
      status: 400,
      body: { error: text, non_field_errors: [text] },
    });
  });

  it("is refused for a day that has passed, not for a week that has begun [SCH-C-008 SCH-V-007]", async () => {
    const { rep, facility, of } = await aWeek();
    const source = addDays(week, -70);
    const friday = addDays(source, 5);
    await aNeededShift({ ...of, startOn: friday });
    const asked = { facility: facility.facilityId, week: source, to: [week], publish: true };
    const on = (day: number) => contextAt(new Date(`${addDays(week, day)}T17:00:00Z`));
    expect(await copyNeededWeek(actorOf(rep), asked, on(5))).toMatchObject({ created: 1 });
    await expect(copyNeededWeek(actorOf(rep), asked, on(6))).rejects.toMatchObject({
      status: 400,
      body: { to: ["Start date cannot be in the past."] },
    });
  });

  it("asks for weeks, each named by its Sunday, at most twelve [SCH-V-007 SCH-V-027]", async () => {
    const { asRep, body, opportunity } = await aWeek();
    const before = await neededOf(opportunity.id);
    const choose = ["Choose a week."];
    const thirteen = Array.from({ length: 13 }, (_, place) => addDays(next, 7 * place));
    const refusals = [
      [{ to: [next], week: addDays(week, 1) }, { week: choose }],
      [{ to: [next], week: undefined }, { week: choose }],
      [{ to: [next], week: "soon" }, { week: choose }],
      [{ to: [next, addDays(third, 1)] }, { to: choose }],
      [{ to: [] }, { to: choose }],
      [{}, { to: choose }],
      [{ to: thirteen }, { to: ["Choose at most 12 weeks."] }],
    ] as const;
    for (const [sent, refusal] of refusals)
      expect(await asRep.post(copy, { ...body, ...sent })).toMatchObject({ status: 400, body: refusal });
    expect(await neededOf(opportunity.id)).toEqual(before);
    expect((await asRep.post(copy, { ...body, to: thirteen.slice(1) })).status).toBe(201);
  });

  it("of a facility or opportunity of others is not found [SCH-P-002 SCH-P-034]", async () => {
    const { body, opportunity } = await aWeek();
    const stranger = await aStranger();
    const unknown = { status: 404, body: { detail: "Not found." } };
    const own = { ...body, facility: stranger.facility.facilityId, to: [next] };
    expect(await stranger.as.post(copy, { ...body, to: [next] })).toMatchObject(unknown);
    expect(await stranger.as.post(copy, { ...own, facility: newId() })).toMatchObject(unknown);
    expect(await stranger.as.post(copy, { ...own, opportunity: opportunity.id })).toMatchObject(unknown);
    expect((await stranger.as.post(copy, own)).body).toMatchObject({ created: 0, present: 0 });
  });

  it("is refused where the facility is none of the opportunity any more [SCH-V-003]", async () => {
    const { asRep, rep, body, opportunity } = await aWeek();
    const other = await aFacility({ organizationId: rep.organizationId });
    await db()
      .update(opportunities)
      .set({ facilityId: other.facilityId })
      .where(eq(opportunities.id, opportunity.id));
    expect(await asRep.post(copy, { ...body, to: [next] })).toMatchObject({
      status: 400,
      body: { facility: ["Choose the home facility or one of the alternates."] },
    });
  });
});
