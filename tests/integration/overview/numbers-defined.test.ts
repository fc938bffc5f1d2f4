import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { bookings, clearances } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { instantOf } from "@/lib/core/pure/time";
import { getSummary } from "@/lib/overview/numbers/queries/summary";
import { summaryInput } from "@/lib/overview/numbers/schema";
import { signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  anOpportunity,
  aProvider,
  aRep,
  dayFromToday,
} from "../../support/builders";
import { aSearch, aVacantShift, takeOver } from "../../support/coverage/searches";
import { homeZone } from "../../support/home";
import {
  aFilledShift,
  aNeededShift,
  anOpenOpportunity,
  aWorker,
  hoursAgo,
  numbersOf,
  rowsOf,
  unpublish,
} from "../../support/overview/numbers";
import { aTimesheet } from "../../support/pay/builders";

async function aPlace(values: { timeZone?: string } = {}) {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId, ...values });
  return { rep, facility, caller: await signInAs(rep) };
}

/** Every number of own dates, as a rep with all groups reads it at an instant. */
async function numbersAt(
  { rep }: Awaited<ReturnType<typeof aPlace>>,
  dates: { from: string; to: string },
  now: string,
  timeZone?: string,
) {
  const input = summaryInput.parse({ period: "custom", ...dates });
  const groups = ["schedule_shifts"];
  const actor = {
    kind: "rep",
    status: "complete",
    sessionId: newId(),
    confirmed: true,
    mustSetUp: false,
    permissions: [],
    groups,
    ...rep,
  };
  const { metrics } = await getSummary(actor as never, input, contextAt(new Date(now), timeZone));
  return Object.fromEntries(metrics.map((metric) => [metric.code, metric]));
}

const daysAgo = (days: number) => hoursAgo(24 * days);

describe("the fill rate", () => {
  it("counts what is withdrawn later than 72 hours before the start, in hours that pass [SCH-I-079]", async () => {
    const place = await aPlace();
    const need = await anOpenOpportunity(place);
    // The night of November 1, 2026 has an hour more: 72 hours are counted, not three days.
    const { start } = await aNeededShift(need, { startOn: "2026-11-02" });
    const minutesAhead = (minutes: number) => new Date(start.getTime() - minutes * 60_000);
    await aNeededShift(need, { startOn: "2026-11-02", withdrawnAt: minutesAhead(72 * 60) });
    await aNeededShift(need, { startOn: "2026-11-02", withdrawnAt: minutesAhead(72 * 60 - 1) });
    const numbers = await numbersAt(place, { from: "2026-11-02", to: "2026-11-02" }, "2026-11-20T12:00:00Z");
    expect(numbers.fill_rate).toMatchObject({ numerator: 0, denominator: 2 });
  });

  it("leaves out drafts, and all of an opportunity that was never published [SCH-I-003 SCH-I-079]", async () => {
    const place = await aPlace();
    const need = await anOpenOpportunity(place);
    await aNeededShift(need, { startOn: dayFromToday(-2), publishedAt: null });
    await aNeededShift(need, { startOn: dayFromToday(2), publishedAt: null });
    const silent = await anOpenOpportunity(place);
    await aNeededShift(silent, { startOn: dayFromToday(-2) });
    await unpublish(silent);
    const { byCode } = await numbersOf(place.caller);
    expect([byCode.fill_rate.rows_count, byCode.coverage.rows_count]).toEqual([0, 0]);
  });

  it("counts a day once it has come where the shift is needed [SCH-I-077 SCH-I-079]", async () => {
    const place = await aPlace({ timeZone: "Pacific/Honolulu" });
    const need = await anOpenOpportunity(place);
    await aNeededShift(need, { startOn: "2026-07-02" });
    const ask = async (now: string) =>
      (await numbersAt(place, { from: "2026-07-01", to: "2026-07-03" }, now, "Asia/Tokyo")).fill_rate
        ?.rows_count;
    expect(await ask("2026-07-02T09:59:00Z")).toBe(0);
    expect(await ask("2026-07-02T10:01:00Z")).toBe(1);
  });
});

describe("what is to come", () => {
  it("is covered by what is filled of the 28 days from today, whatever the period [SCH-I-081]", async () => {
    const place = await aPlace();
    const need = await anOpenOpportunity(place);
    await aFilledShift(need, { startOn: dayFromToday(1) });
    await aFilledShift(need, { startOn: dayFromToday(27) });
    await aNeededShift(need, { startOn: dayFromToday(3) });
    await aNeededShift(need, { startOn: dayFromToday(28) });
    await aNeededShift(need, { startOn: dayFromToday(4), withdrawnAt: hoursAgo(1) });
    for (const period of ["last_month", "this_year"]) {
      const { byCode } = await numbersOf(place.caller, `period=${period}`, homeZone);
      expect(byCode.coverage).toMatchObject({ value: 66.7, numerator: 2, denominator: 3 });
    }
    const days = (await rowsOf(place.caller, "coverage", "", homeZone)).results.map(({ date }) => date);
    expect(days).toEqual([dayFromToday(1), dayFromToday(3), dayFromToday(27)]);
  });

  it("is committed to at the agreed all-in pay while it stands and has not begun [SCH-I-091]", async () => {
    const place = await aPlace();
    const people = await aWorker(place);
    const shifts = [3, 5, 7].map((day) => ({ startOn: dayFromToday(day) }));
    const made = await aBookingRequest({ ...people, status: "confirmed", shifts });
    await aBookingRequest({ ...people, status: "responded", shifts: [{ startOn: dayFromToday(9) }] });
    await aTimesheet({ people, shift: { startOn: dayFromToday(-1) } });
    expect((await numbersOf(place.caller)).byCode.committed).toMatchObject({ value: 7776, rows_count: 3 });
    const canceled = await place.caller.put(
      `/booking-requests/${made.requestId}/shifts/${made.shifts[0]!.id}/cancel/`,
      {
        comment: "No longer needed.",
        expected_amount: 0,
      },
    );
    expect([200, 400, 404]).toContain(canceled.status);
    if (canceled.status !== 200)
      await db().update(bookings).set({ isCanceled: true }).where(eq(bookings.id, made.shifts[0]!.id));
    expect((await numbersOf(place.caller)).byCode.committed).toMatchObject({ value: 5184, rows_count: 2 });
  });
});

describe("confirmed shifts", () => {
  it("asked for on November 2 at noon that start on the 16th at 7 have a lead time of 13.8 days [SCH-I-082]", async () => {
    const place = await aPlace();
    const createdAt = new Date("2026-11-02T12:00:00-05:00");
    await aTimesheet({ people: await aWorker(place), shift: { startOn: "2026-11-16", createdAt } });
    const numbers = await numbersAt(place, { from: "2026-11-16", to: "2026-11-16" }, "2026-11-20T12:00:00Z");
    expect(numbers.lead_time).toMatchObject({ value: 13.8, unit: "days", rows_count: 1 });
  });

  it("are on time when begun less than 8 minutes late; whoever did not come counts as not [SCH-I-086]", async () => {
    const place = await aPlace();
    const people = await aWorker(place);
    for (const [day, minutes] of [
      [-2, 7],
      [-3, 8],
    ] as const) {
      const startOn = dayFromToday(day);
      const at = (time: string) => instantOf(startOn, time, place.facility.timeZone);
      const worked = { start: at(`07:0${minutes}`), end: at("19:00") };
      await aTimesheet({ people, status: "submitted", shift: { startOn }, worked });
    }
    await aTimesheet({
      people,
      status: "closed",
      attendance: "no_show",
      shift: { startOn: dayFromToday(-4) },
    });
    await aTimesheet({
      people,
      status: "closed",
      attendance: "canceled_by_provider",
      shift: { startOn: dayFromToday(-5) },
    });
    await aTimesheet({ people, shift: { startOn: dayFromToday(-6) } });
    const { byCode } = await numbersOf(place.caller);
    expect(byCode.on_time_rate).toMatchObject({ value: 33.3, numerator: 1, denominator: 3 });
  });

  it("have the specialty of what they fill, else of the connection's opportunity, else the provider's first [SCH-I-078]", async () => {
    const place = await aPlace();
    const provider = () => aProvider({ specialties: ["PSYCHIATRY", "EMERGENCY_MEDICINE", "CARDIOLOGY"] });
    const { organizationId } = place.rep;
    const { facilityId } = place.facility;
    const heart = await anOpportunity({ organizationId, facilityId, specialty: "CARDIOLOGY" });
    const asked = await aConnection({
      ...place,
      provider: await provider(),
      as: "approved",
      values: { opportunityId: heart.id },
    });
    await aTimesheet({ people: asked, shift: { startOn: dayFromToday(-2) } });
    await aFilledShift(await anOpenOpportunity(place), { startOn: dayFromToday(-3) }, asked);
    await aTimesheet({
      people: await aWorker(place, await provider()),
      shift: { startOn: dayFromToday(-4) },
    });
    const specialties = (await rowsOf(place.caller, "lead_time")).results.map(({ specialty }) => specialty);
    expect(specialties).toEqual(["CARDIOLOGY", "EMERGENCY_MEDICINE", "PSYCHIATRY"]);
    expect((await rowsOf(place.caller, "lead_time", "specialty=CARDIOLOGY")).count).toBe(1);
  });
});

describe("searches for cover", () => {
  it("count when they ran to their end; a stopped one does not [SCH-I-085]", async () => {
    const found = await aVacantShift(1, dayFromToday(2));
    const search = await aSearch(found);
    await takeOver(found.candidates[0]!, search.id);
    const query = `period=custom&from=${dayFromToday(0)}&to=${dayFromToday(9)}`;
    const { byCode } = await numbersOf(found.by.rep, query);
    expect(byCode.cover_rate).toMatchObject({ value: 100, numerator: 1, denominator: 1 });
    const { results } = await rowsOf(found.by.rep, "cover_rate", query);
    expect(results).toMatchObject([
      {
        kind: "rescue",
        id: search.id,
        href: `/app/organization/rescues/${search.id}`,
        provider: { id: found.candidates[0]!.providerId },
      },
    ]);
    const stopped = await aVacantShift(1, dayFromToday(2));
    const other = await aSearch(stopped);
    expect((await stopped.ask("stop", { comment: "" })(other.id)).status).toBe(200);
    expect((await numbersOf(stopped.by.rep, query)).byCode.cover_rate).toMatchObject({
      value: null,
      rows_count: 0,
    });
  });
});

describe("the time to clear", () => {
  it("is the median of the clock's first clearings, from five on, for every rep [SCH-I-107 CRD-V-070]", async () => {
    const place = await aPlace();
    const clearing = async (days: number) => {
      const at = daysAgo(days + 1);
      const made = await aConnection({ ...place, as: "accepted", values: { acceptedAt: at, updatedAt: at } });
      await db()
        .update(clearances)
        .set({ status: "cleared", updatedAt: daysAgo(1) })
        .where(eq(clearances.providerId, made.provider.providerId));
    };
    for (const days of [2, 4, 6, 8]) await clearing(days);
    await aConnection({ ...place, as: "cleared" });
    expect((await numbersOf(place.caller)).byCode.time_to_clear).toMatchObject({
      value: null,
      rows_count: 0,
    });
    await clearing(10);
    const viewer = await signInAs(await aRep({ organizationId: place.rep.organizationId, groups: [] }));
    const { byCode } = await numbersOf(viewer, "period=last_month");
    const { body } = await viewer.get("/clearance-times/");
    expect(byCode.time_to_clear).toMatchObject({
      value: body.median_days,
      rows_count: body.count,
      unit: "days",
    });
    expect(body.median_days).toBe(6);
  });
});
