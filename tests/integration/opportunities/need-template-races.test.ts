import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { needTemplates, opportunities } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays, weekdayOf } from "@/lib/core/pure/days";
import { makeNeeds } from "@/lib/opportunities/need-templates/commands/keep";
import { anOpportunity, dayFromToday } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { aLine, aNeededShift, aNeedTemplate, one } from "../../support/opportunities/builders";
import {
  apply,
  aSavedTemplate,
  aSchedule,
  neededOf,
  oneTemplate,
  templates,
  written,
} from "../../support/opportunities/templates";
import { pairRounds, raceRounds } from "../../support/rounds";

const race = withGate();
const clients = 32;
const times = <Result>(count: number, of: (place: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, place) => () => of(place));
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
const span = { from: dayFromToday(1), to: dayFromToday(3) };

afterEach(async () => {
  await db().delete(needTemplates);
});

describe("32 at once", () => {
  it.each(raceRounds(2))("who apply a template make each shift once [SCH-I-016] (%i)", async (round) => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    const racers = times(clients, () => apply(asRep, id, span));
    const answers = await race(round, rowOf(opportunities, opportunity.id), racers);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(sum(answers.map(({ body }) => body.created))).toBe(12);
    expect(await neededOf(opportunity.id)).toHaveLength(12);
  });

  it.each(raceRounds(2))(
    "who replace what it made leave as many as it asks for [SCH-I-017] (%i)",
    async (round) => {
      const schedule = await aSchedule();
      const { asRep, opportunity } = schedule;
      const { id } = await aSavedTemplate(schedule);
      await apply(asRep, id, span);
      const racers = times(clients, (place) => apply(asRep, id, { ...span, replace: place % 2 === 0 }));
      const answers = await race(round, rowOf(opportunities, opportunity.id), racers);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await neededOf(opportunity.id)).toHaveLength(12);
    },
  );

  it.each(raceRounds(2))(
    "who copy a week of two opportunities make each shift once [SCH-I-019] (%i)",
    async (round) => {
      const { rep, facility, opportunity, asRep } = await aSchedule();
      const { organizationId, repId } = rep;
      const { facilityId } = facility;
      const other = await anOpportunity({ organizationId, facilityId, publishedAt: new Date() });
      const ahead = dayFromToday(14);
      const week = addDays(ahead, -weekdayOf(ahead));
      for (const { id } of [opportunity, other])
        for (const day of [0, 3])
          await aNeededShift({ opportunityId: id, repId, startOn: addDays(week, day) });
      const body = { facility: facilityId, week, to: [addDays(week, 7), addDays(week, 14)] };
      const racers = times(clients, () => asRep.post("/needed-shifts-copy/", body));
      const answers = await race(round, rowOf(opportunities, opportunity.id), racers);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(sum(answers.map(({ body: { created } }) => created))).toBe(8);
      for (const { id } of [opportunity, other]) expect(await neededOf(id)).toHaveLength(6);
    },
  );

  it.each(raceRounds(2))("who save a template of one name save one [SCH-V-007] (%i)", async (round) => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const body = written(schedule, { weeks_ahead: 1, lines: [aLine({ count: 1 })] });
    const racers = times(clients, () => asRep.post(templates, body));
    const answers = await race(round, rowOf(opportunities, opportunity.id), racers);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(clients - 1).fill(400)]);
    expect(await neededOf(opportunity.id)).toHaveLength(8);
  });
});

describe("two servers", () => {
  it.each(pairRounds())(
    "that run on the same day make nothing twice [SCH-I-016 SCH-J-001] (%i)",
    async (round) => {
      const { rep, opportunity } = await aSchedule();
      const of = { opportunityId: opportunity.id, repId: rep.repId, lines: [aLine()] };
      await aNeedTemplate({ ...of, weeksAhead: 1 });
      const run = () => makeNeeds(systemActor("make-needs"), contextAt());
      await race(round, rowOf(opportunities, opportunity.id), [run, run]);
      expect(await neededOf(opportunity.id)).toHaveLength(16);
    },
  );
});

describe("a run and", () => {
  it.each(pairRounds())(
    "the closing of its opportunity: nothing is made once it is closed [SCH-I-018] (%i)",
    async (round) => {
      const { rep, opportunity, asRep } = await aSchedule();
      const of = { opportunityId: opportunity.id, repId: rep.repId, lines: [aLine()] };
      const { id } = await aNeedTemplate({ ...of, weeksAhead: 1 });
      const [, closed] = await race(round, rowOf(opportunities, opportunity.id), [
        () => makeNeeds(systemActor("make-needs"), contextAt()),
        () => asRep.patch(`${one(opportunity.id)}status-update/`, { code: "closed" }),
      ]);
      expect(closed.status).toBe(200);
      const before = (await neededOf(opportunity.id)).length;
      await makeNeeds(systemActor("make-needs"), contextAt());
      expect(await neededOf(opportunity.id)).toHaveLength(before);
      expect((await asRep.get(templates)).body.results).toMatchObject([{ id, stopped_reason: "closed" }]);
    },
  );

  it.each(pairRounds())("its deletion: what was made stays [SCH-C-009] (%i)", async (round) => {
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    const [applied, deleted] = await race(round, rowOf(opportunities, opportunity.id), [
      () => apply(asRep, id, span),
      () => asRep.delete(oneTemplate(id)),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(applied.status);
    expect(await neededOf(opportunity.id)).toHaveLength(applied.status === 200 ? 12 : 0);
  });
});
