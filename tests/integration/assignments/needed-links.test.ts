import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import { bookings, neededShifts, opportunities } from "@/db/schema";
import {
  aBookable,
  aNeedingHospital,
  anotherOpportunity,
  type Bookable,
  linkOf,
  need,
  needPath,
  needsPath,
  send,
  shiftsOf,
  shown,
} from "../../support/assignments/needs";
import { dayFromToday } from "../../support/builders";
import { one } from "../../support/opportunities/builders";

const on = dayFromToday(7);
const other = dayFromToday(8);

const respond = (bookable: Bookable, requestId: string, shifts: { id: string }[], yes: boolean) =>
  bookable.asProvider.put(`/booking-requests/${requestId}/respond/`, {
    bookings: shifts.map(({ id }) => ({ id, status_by_provider: yes })),
    comment: "",
  });

/** One provider asked for one day, with the request and its shift. */
async function asked(hospital: Awaited<ReturnType<typeof aNeedingHospital>>, times: object = {}) {
  const bookable = await aBookable(hospital);
  const { body } = await send(hospital.asRep, bookable, { start_on: on, ...times });
  return { ...bookable, requestId: body.id as string, shift: body.bookings[0] as { id: string } };
}

describe("a shift fills a needed shift", () => {
  it("as soon as it is sent, and names it to reps alone [SCH-I-004 SCH-C-033]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [id] = await need(asRep, path, [{ start_on: on }]);
    const { requestId, provider, asProvider } = await asked(hospital);
    expect(await linkOf(requestId)).toBe(id);
    const row = await shown(asRep, path, id!);
    expect(row).toMatchObject({ status: "requested", booking_request_id: requestId });
    expect(row.provider.id).toBe(provider.providerId);
    const request = `/booking-requests/${requestId}/`;
    expect((await asRep.get(request)).body.bookings[0].needed_shift).toBe(id);
    expect((await asProvider.get(request)).body.bookings[0]).not.toHaveProperty("needed_shift");
  });

  it("when it is published, moved or changed to a shift that has none [SCH-I-004]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const { requestId } = await asked(hospital);
    const [draft] = await need(asRep, path, [{ start_on: on }], { publish: false });
    expect(await linkOf(requestId)).toBeNull();
    await asRep.put("/needed-shifts-publish/", { ids: [draft] });
    expect(await linkOf(requestId)).toBe(draft);
    const second = await asked(hospital);
    const [moved] = await need(asRep, path, [{ start_on: other }]);
    expect(await linkOf(second.requestId)).toBeNull();
    await asRep.post(`${path}move/`, { days: -1, needed_shift: moved });
    expect(await linkOf(second.requestId)).toBe(moved);
    const third = await asked(hospital);
    const [changed] = await need(asRep, path, [{ start_on: on, provider_rate_type: "night" }]);
    expect(await linkOf(third.requestId)).toBeNull();
    await asRep.patch(needPath(changed!), {
      provider_rate_type: "day",
      start_time: "07:00",
      end_time: "19:00",
    });
    expect(await linkOf(third.requestId)).toBe(changed);
  });

  it("when its opportunity is published [SCH-I-003 SCH-I-004]", async () => {
    const hospital = await aNeedingHospital({ status: "draft", publishedAt: null });
    const { asRep, path, opportunity } = hospital;
    const { requestId } = await asked(hospital);
    const [id] = await need(asRep, path, [{ start_on: on }]);
    expect(await shown(asRep, path, id!)).toMatchObject({ status: "draft", opened_at: null });
    await asRep.patch(`${one(opportunity.id)}status-update/`, { code: "open" });
    expect(await linkOf(requestId)).toBe(id);
    const [row] = await db().select().from(opportunities).where(eq(opportunities.id, opportunity.id));
    const seen = await shown(asRep, path, id!);
    expect(seen.opened_at).toBe(row!.publishedAt!.toISOString());
  });

  it("only at its facility, on its day, of its kind, in overlapping hours, with the specialty [SCH-I-004]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    await need(asRep, path, [{ start_on: on }]);
    const elsewhere = await asked(hospital, { start_on: other });
    expect(await linkOf(elsewhere.requestId)).toBeNull();
    const night = await asked(hospital, { provider_rate_type: "call" });
    expect(await linkOf(night.requestId)).toBeNull();
    const later = await asked(hospital, { start_time: "19:00", end_time: "23:00" });
    expect(await linkOf(later.requestId)).toBeNull();
    const internist = await aBookable(hospital, { specialties: ["INTERNAL_MEDICINE"] });
    const { body } = await send(asRep, internist, { start_on: on });
    expect(await linkOf(body.id)).toBeNull();
    const fitting = await asked(hospital, { start_time: "18:00", end_time: "23:00" });
    expect(await linkOf(fitting.requestId)).not.toBeNull();
  });

  it("which goes to another shift when it falls away, and keeps its history [SCH-I-004]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [id] = await need(asRep, path, [{ start_on: on }]);
    const first = await asked(hospital);
    const second = await asked(hospital);
    expect(await linkOf(second.requestId)).toBeNull();
    await respond(first, first.requestId, [first.shift], false);
    expect(await linkOf(first.requestId)).toBe(id);
    expect(await linkOf(second.requestId)).toBe(id);
    await asRep.put(`/booking-requests/${second.requestId}/cancel/`, { comment: "" });
    expect(await shown(asRep, path, id!)).toMatchObject({ status: "open", booking_id: null });
  });

  it("and takes it again when it is accepted after all, unless another has it by then [SCH-I-004]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [id] = await need(asRep, path, [{ start_on: on }]);
    const bookable = await aBookable(hospital);
    const { body } = await send(asRep, bookable, { start_on: on }, { start_on: other });
    const [one, two] = body.bookings as { id: string }[];
    const answer = (yes: boolean) =>
      bookable.asProvider.put(`/booking-requests/${body.id}/`, {
        bookings: [{ id: one!.id, status_by_provider: yes }],
        comment: "",
      });
    await respond(bookable, body.id, [one!, two!], true);
    await answer(false);
    expect(await shown(asRep, path, id!)).toMatchObject({ status: "open" });
    await answer(true);
    expect(await shown(asRep, path, id!)).toMatchObject({ status: "accepted", booking_id: one!.id });
    await answer(false);
    const second = await asked(hospital);
    expect(await linkOf(second.requestId)).toBe(id);
    expect((await answer(true)).status).toBe(200);
    expect((await shiftsOf(body.id))[0]!.neededShiftId).toBeNull();
    expect(await linkOf(second.requestId)).toBe(id);
  });

  it("and loses it when it is changed out of its conditions, not when it only moves a little [SCH-I-004]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [id, ofOther] = await need(asRep, path, [{ start_on: on }, { start_on: other }]);
    const { requestId, shift } = await asked(hospital);
    const waiting = await asked(hospital);
    const change = (fields: object) =>
      asRep.put(`/booking-requests/${requestId}/`, { bookings: [{ id: shift.id, ...fields }], comment: "" });
    expect((await change({ start_time: "08:00" })).status).toBe(200);
    expect(await linkOf(requestId)).toBe(id);
    expect(await linkOf(waiting.requestId)).toBeNull();
    expect((await change({ start_on: other })).status).toBe(200);
    expect(await linkOf(requestId)).toBe(ofOther);
    expect(await linkOf(waiting.requestId)).toBe(id);
  });
});

describe("among several", () => {
  it("the one that was asked for comes first [SCH-I-005 SCH-C-007]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [, second] = await need(asRep, path, [{ start_on: on, count: 2 }]);
    const { provider } = await aBookable(hospital);
    const { status, body } = await asRep.post(`${needPath(second!)}ask/`, { provider: provider.providerId });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.bookings).toMatchObject([{ start_on: on, start_time: "07:00", needed_shift: second }]);
    expect(await linkOf(body.id)).toBe(second);
  });

  it("needed shifts of the same times come first, then of the own opportunity, then the older [SCH-I-005]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const theirs = await anotherOpportunity(hospital);
    const own = await anotherOpportunity(hospital);
    const [early] = await need(asRep, path, [{ start_on: on, start_time: "06:00" }]);
    const [foreign] = await need(asRep, needsPath(theirs.id), [{ start_on: on }]);
    const [mine] = await need(asRep, needsPath(own.id), [{ start_on: on, count: 2 }]);
    const bookables = [];
    for (let index = 0; index < 4; index += 1) bookables.push(await aBookable(hospital, {}, own.id));
    const links = [];
    for (const bookable of bookables) {
      const { body } = await send(asRep, bookable, { start_on: on });
      links.push(await linkOf(body.id));
    }
    expect(links[0]).toBe(mine);
    expect(links.slice(2)).toEqual([foreign, early]);
  });

  it("the one that counts for longer comes first, whatever their ids [SCH-I-005]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [older, newer] = await need(asRep, path, [{ start_on: on, count: 2 }]);
    await db()
      .update(neededShifts)
      .set({ publishedAt: new Date(Date.now() - 60_000) })
      .where(eq(neededShifts.id, newer!));
    expect(await linkOf((await asked(hospital)).requestId)).toBe(newer);
    expect(await linkOf((await asked(hospital)).requestId)).toBe(older);
  });

  it("confirmed shifts come first, then accepted ones, then the older [SCH-I-005]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const oldest = await asked(hospital);
    const pending = await asked(hospital);
    const accepted = await asked(hospital);
    const confirmed = await asked(hospital);
    await respond(accepted, accepted.requestId, [accepted.shift], true);
    await respond(confirmed, confirmed.requestId, [confirmed.shift], true);
    await asRep.put(`/booking-requests/${confirmed.requestId}/confirm/`, {
      bookings: [{ id: confirmed.shift.id, status_by_rep: true }],
      comment: "",
    });
    for (const { requestId } of [confirmed, accepted, oldest, pending]) {
      const [id] = await need(asRep, path, [{ start_on: on }]);
      expect(await linkOf(requestId)).toBe(id);
    }
  });

  it("drafts and withdrawn ones are never filled [SCH-I-005]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    await need(asRep, path, [{ start_on: on }], { publish: false });
    const [withdrawn] = await need(asRep, path, [{ start_on: on }]);
    await asRep.delete(needPath(withdrawn!));
    const { requestId } = await asked(hospital);
    expect(await linkOf(requestId)).toBeNull();
  });
});

describe("the database", () => {
  const refusal = (work: () => Promise<unknown>) => work().then(() => null, violatedConstraint);

  it("refuses a second shift for one needed shift [SCH-I-001 SCH-I-006]", async () => {
    const hospital = await aNeedingHospital();
    const [id] = await need(hospital.asRep, hospital.path, [{ start_on: on }]);
    await asked(hospital);
    const second = await asked(hospital);
    expect(
      await refusal(() =>
        db().update(bookings).set({ neededShiftId: id! }).where(eq(bookings.id, second.shift.id)),
      ),
    ).toBe("bookings_one_of_needed_shift");
  });

  it("refuses a link to what the shift does not qualify for, whichever side is written [SCH-I-006]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const { requestId, shift } = await asked(hospital);
    const [elsewhere] = await need(asRep, path, [{ start_on: other }]);
    const link = db().update(bookings).set({ neededShiftId: elsewhere! }).where(eq(bookings.id, shift.id));
    expect(await refusal(async () => link)).toBe("bookings_fill");
    const [id] = await need(asRep, path, [{ start_on: on }]);
    expect(await linkOf(requestId)).toBe(id);
  });

  it("refuses 14 and 1501 minutes [SCH-I-001]", async () => {
    const { asRep, path } = await aNeedingHospital();
    const [id] = await need(asRep, path, [{ start_on: on }]);
    for (const minutes of [14, 1501])
      expect(
        await refusal(() => db().update(neededShifts).set({ minutes }).where(eq(neededShifts.id, id!))),
      ).toBe("needed_shifts_length");
  });

  it("has the indexes that lists, boards and links are read by [SCH-I-001]", async () => {
    const rows = await db().execute<{ indexdef: string }>(
      sql`select indexdef from pg_indexes where tablename in ('needed_shifts', 'bookings')`,
    );
    const defined = rows.map(({ indexdef }) => indexdef.replace(/^.* USING btree /, ""));
    for (const columns of ["(opportunity_id, start_on, id)", "(organization_id, start_on, facility_id)"])
      expect(defined).toContain(columns);
    expect(defined.join("\n")).toMatch(/\(facility_id, start_on, rate_kind\) WHERE \(withdrawn_at IS NULL\)/);
  });
});
