import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { neededShifts, needTemplates, opportunities, outbox } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { makeNeeds } from "@/lib/opportunities/need-templates/commands/keep";
import { changeNeedTemplate } from "@/lib/opportunities/need-templates/commands/save";
import { auditOf } from "../../support/audit";
import { anOpportunity, dayFromToday } from "../../support/builders";
import { aLine, aNeedTemplate, one } from "../../support/opportunities/builders";
import {
  actorOf,
  apply,
  aSavedTemplate,
  aSchedule,
  neededOf,
  night,
  oneTemplate,
  templateOf,
} from "../../support/opportunities/templates";

const oneADay = [aLine({ count: 1 })];
const make = (now: Date) => makeNeeds(systemActor("make-needs"), contextAt(now));

/** Noon in New York, so many days from today. */
const noonIn = (days: number) => new Date(`${dayFromToday(days)}T17:00:00Z`);
const daysOf = async (opportunityId: string) => (await neededOf(opportunityId)).map(({ startOn }) => startOn);
const through = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, days) => dayFromToday(from + days));

/** A template that looks a week ahead. */
async function aKeptTemplate(more: object = {}) {
  const schedule = await aSchedule();
  const { id, made_until } = await aSavedTemplate(schedule, { lines: oneADay, weeks_ahead: 1, ...more });
  return { ...schedule, id, made_until, opportunityId: schedule.opportunity.id };
}

const moveTo = (schedule: Awaited<ReturnType<typeof aKeptTemplate>>, code: string) =>
  schedule.asRep.patch(`${one(schedule.opportunityId)}status-update/`, { code });

afterEach(async () => {
  // The job looks at the templates of all organizations: each test has its own.
  await db().delete(needTemplates);
});

describe("a template that is kept made", () => {
  it("is made from today through its weeks ahead as soon as it is saved [SCH-I-017 SCH-J-001]", async () => {
    const { opportunityId, id, made_until } = await aKeptTemplate();
    expect(await daysOf(opportunityId)).toEqual(through(0, 7));
    expect(made_until).toBe(dayFromToday(7));
    expect(await auditOf(id)).toEqual(["need-template/made", "need-template/created"]);
  });

  it("is made within its first and last day [SCH-I-017]", async () => {
    const span = { starts_on: dayFromToday(3), ends_on: dayFromToday(5) };
    const { opportunityId, made_until } = await aKeptTemplate(span);
    expect(await daysOf(opportunityId)).toEqual(through(3, 5));
    expect(made_until).toBe(dayFromToday(5));
  });

  it("is made for one day more every day, by a job that names itself [SCH-I-017 SCH-J-001 SCH-I-101]", async () => {
    const { opportunityId, id } = await aKeptTemplate();
    await make(noonIn(0));
    expect(await daysOf(opportunityId)).toEqual(through(0, 7));
    await make(noonIn(1));
    await make(noonIn(1));
    expect(await daysOf(opportunityId)).toEqual(through(0, 8));
    expect((await templateOf(id))?.madeUntil).toBe(dayFromToday(8));
    const lines = (await db().execute(
      sql`select action, actor_id, details from audit_log where actor_kind = 'system' and object_id in (${id}, ${opportunityId}) order by id`,
    )) as unknown as { action: string; actor_id: string; details: object }[];
    expect(lines.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["needed-shift/made", "make-needs"],
      ["need-template/made", "make-needs"],
    ]);
    expect(lines[1]?.details).toEqual({
      from: dayFromToday(8),
      to: dayFromToday(8),
      created: 1,
      present: 0,
    });
  });

  it("catches up after days without a run [SCH-I-017]", async () => {
    const { opportunityId } = await aKeptTemplate();
    await make(noonIn(4));
    expect(await daysOf(opportunityId)).toEqual(through(0, 11));
  });

  it("does not bring back what somebody changed, deleted or withdrew by hand [SCH-I-017]", async () => {
    const { asRep, opportunityId } = await aKeptTemplate();
    const [, second, third] = await neededOf(opportunityId);
    await asRep.patch(`/assignments/needed-shifts/${second!.id}/`, { start_time: "09:00" });
    await asRep.delete(`/assignments/needed-shifts/${third!.id}/`);
    await make(noonIn(1));
    expect(await daysOf(opportunityId)).toEqual(through(0, 8).filter((day) => day !== third!.startOn));
  });

  it("follows the day of its facility, not the server's [SCH-I-017]", async () => {
    const { opportunityId } = await aKeptTemplate();
    // Two in the morning in London is still the evening before in New York.
    await make(new Date(`${dayFromToday(2)}T02:00:00Z`));
    expect((await daysOf(opportunityId)).at(-1)).toBe(dayFromToday(8));
  });

  it("is made by what it says from then on when it is changed; what was made stays [SCH-I-017]", async () => {
    const { asRep, id, opportunityId } = await aKeptTemplate();
    const nights = aLine({ ...night, count: 1 });
    const { body } = await asRep.patch(oneTemplate(id), { lines: [nights], weeks_ahead: 2 });
    expect(body.made_until).toBe(dayFromToday(14));
    const rows = await neededOf(opportunityId);
    expect(rows.filter(({ rateKind }) => rateKind === "day")).toHaveLength(8);
    expect(rows.filter(({ rateKind }) => rateKind === "night")).toHaveLength(15);
  });

  it("makes nothing when only its name changes or it looks less far ahead, nor once it is made by hand [SCH-I-017]", async () => {
    const { asRep, id, opportunityId } = await aKeptTemplate({ weeks_ahead: 2 });
    const [first] = await neededOf(opportunityId);
    await asRep.patch(`/assignments/needed-shifts/${first!.id}/`, { note: "Bay 2" });
    await db().update(neededShifts).set({ startTime: "08:00" }).where(eq(neededShifts.id, first!.id));
    expect((await asRep.patch(oneTemplate(id), { name: "Other", weeks_ahead: 1 })).status).toBe(200);
    expect(await neededOf(opportunityId)).toHaveLength(15);
    expect((await asRep.patch(oneTemplate(id), { weeks_ahead: 0 })).body.made_until).toBeNull();
    await make(noonIn(30));
    expect(await neededOf(opportunityId)).toHaveLength(15);
  });

  it("makes drafts where it says so [SCH-I-017]", async () => {
    const { opportunityId } = await aKeptTemplate({ publish: false });
    const rows = await neededOf(opportunityId);
    expect(rows.every(({ publishedAt }) => publishedAt === null)).toBe(true);
  });

  it("goes on under the other opportunity that it is given [SCH-C-009]", async () => {
    const kept = await aKeptTemplate();
    const { organizationId } = kept.rep;
    const { facilityId } = kept.facility;
    const other = await anOpportunity({ organizationId, facilityId, publishedAt: new Date() });
    const { body } = await kept.asRep.patch(oneTemplate(kept.id), { opportunity: other.id });
    expect(body.opportunity.id).toBe(other.id);
    expect(await daysOf(other.id)).toEqual(through(0, 7));
    expect(await daysOf(kept.opportunityId)).toEqual(through(0, 7));
  });

  it("is not saved where its opportunity would have too many open ones [SCH-V-001 SCH-I-017]", async () => {
    const schedule = await aSchedule();
    const text = "An opportunity can have at most 1,000 open needed shifts.";
    const refused = aSavedTemplate(schedule, { lines: [aLine({ count: 10 })], weeks_ahead: 26 });
    await expect(refused).rejects.toThrow(text);
    expect(await db().$count(needTemplates)).toBe(0);
    expect(await neededOf(schedule.opportunity.id)).toEqual([]);
  });
});

describe("the daily run", () => {
  it("makes the others when one fails, and says so at the end [SCH-J-001]", async () => {
    const first = await aKeptTemplate();
    const second = await aKeptTemplate();
    const third = await aKeptTemplate();
    await db().execute(
      sql.raw(`create function refuse_needs() returns trigger language plpgsql as $$ begin
        if new.opportunity_id = '${second.opportunityId}' then raise exception 'out of order'; end if; return new; end $$;
        create trigger refuse_needs before insert on needed_shifts for each row execute function refuse_needs()`),
    );
    try {
      await expect(make(noonIn(1))).rejects.toThrow();
    } finally {
      await db().execute(sql`drop function refuse_needs() cascade`);
    }
    expect(await daysOf(first.opportunityId)).toHaveLength(9);
    expect(await daysOf(second.opportunityId)).toHaveLength(8);
    expect(await daysOf(third.opportunityId)).toHaveLength(9);
    await make(noonIn(1));
    expect(await daysOf(second.opportunityId)).toHaveLength(9);
  });

  it("leaves alone what its opportunity has no room for or does not ask for any more [SCH-J-001 SCH-V-003]", async () => {
    const kept = await aKeptTemplate();
    await db()
      .update(opportunities)
      .set({ shiftRateTypes: ["night"] })
      .where(eq(opportunities.id, kept.opportunityId));
    await make(noonIn(1));
    expect((await templateOf(kept.id))?.madeUntil).toBe(dayFromToday(7));
    expect(await daysOf(kept.opportunityId)).toHaveLength(8);
  });

  it("does not look at templates by hand, of later, or of the past [SCH-J-001]", async () => {
    const schedule = await aSchedule();
    const { repId } = schedule.rep;
    const opportunityId = schedule.opportunity.id;
    const lines = oneADay;
    await aNeedTemplate({ opportunityId, repId, lines });
    await aNeedTemplate({ opportunityId, repId, lines, weeksAhead: 1, startsOn: dayFromToday(30) });
    const [startsOn, endsOn] = [dayFromToday(-30), dayFromToday(-1)];
    await aNeedTemplate({ opportunityId, repId, lines, weeksAhead: 1, startsOn, endsOn });
    await make(noonIn(0));
    expect(await neededOf(opportunityId)).toEqual([]);
  });
});

describe("a template whose opportunity is closed", () => {
  const stopsOf = async (templateId: string) =>
    (await db().select().from(outbox).where(eq(outbox.name, "need-template/stopped"))).filter(
      ({ payload }) => payload.templateId === templateId,
    );

  it("stops, which is announced once, and goes on when that is reopened [SCH-I-018]", async () => {
    const kept = await aKeptTemplate();
    expect((await moveTo(kept, "closed")).status).toBe(200);
    const stopped = (await kept.asRep.get("/need-templates/")).body.results[0];
    expect(stopped.stopped_reason).toBe("closed");
    await make(noonIn(2));
    expect(await stopsOf(kept.id)).toHaveLength(1);
    const rows = await db()
      .select()
      .from(neededShifts)
      .where(eq(neededShifts.opportunityId, kept.opportunityId));
    expect(rows).toHaveLength(8);
    expect((await moveTo(kept, "reopened")).status).toBe(200);
    expect((await templateOf(kept.id))?.stoppedReason).toBeNull();
    await make(noonIn(3));
    const days = (await daysOf(kept.opportunityId)).filter((day) => day > dayFromToday(7));
    expect(days).toEqual(through(8, 10));
    expect(await stopsOf(kept.id)).toHaveLength(1);
    expect(await auditOf(kept.id)).toEqual([
      "need-template/made",
      "need-template/resumed",
      "need-template/stopped",
      "need-template/made",
      "need-template/created",
    ]);
  });

  it("stops by hand, too, and can be given to an open opportunity [SCH-I-018]", async () => {
    const schedule = await aSchedule();
    const { id } = await aSavedTemplate(schedule);
    const kept = { ...schedule, id, made_until: null, opportunityId: schedule.opportunity.id };
    await moveTo(kept, "closed");
    expect((await templateOf(id))?.stoppedReason).toBe("closed");
    const { organizationId } = schedule.rep;
    const { facilityId } = schedule.facility;
    const other = await anOpportunity({ organizationId, facilityId, publishedAt: new Date() });
    const { body } = await schedule.asRep.patch(oneTemplate(id), { opportunity: other.id });
    expect(body).toMatchObject({ stopped_reason: null, opportunity: { id: other.id } });
    const span = { from: dayFromToday(1), to: dayFromToday(1) };
    expect((await apply(schedule.asRep, id, span)).body.created).toBe(4);
  });

  it("stays as it is while the opportunity moves between other statuses [SCH-I-018]", async () => {
    const kept = await aKeptTemplate();
    expect((await moveTo(kept, "filled")).status).toBe(200);
    expect((await templateOf(kept.id))?.stoppedReason).toBeNull();
    await make(noonIn(1));
    expect((await templateOf(kept.id))?.madeUntil).toBe(dayFromToday(8));
  });
});

describe("today", () => {
  it("is the facility's when a template is changed [SCH-I-017]", async () => {
    const schedule = await aSchedule();
    const { id } = await aSavedTemplate(schedule, { lines: oneADay });
    // An hour after midnight in London it is still the day before in New York.
    const night = contextAt(new Date(`${dayFromToday(3)}T01:00:00Z`));
    const changed = await changeNeedTemplate(actorOf(schedule.rep), { id, weeksAhead: 1 }, night);
    expect(changed.made_until).toBe(addDays(dayFromToday(2), 7));
  });
});
