import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookings, neededShifts } from "@/db/schema";
import { aBookingRequest, aConnection, dayFromToday } from "../../support/builders";
import { aLine, one } from "../../support/opportunities/builders";
import {
  apply,
  aSavedTemplate,
  aSchedule,
  neededOf,
  night,
  oneDay,
  oneTemplate,
} from "../../support/opportunities/templates";

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
