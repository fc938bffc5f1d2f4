import { and, eq, lt } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, availabilities, bookings } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs, visitor } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
  someAvailability,
} from "../../support/builders";

const utcToday = () => new Date().toISOString().slice(0, 10);
const days = [dayFromToday(10), dayFromToday(11), dayFromToday(12)] as const;
const [first, second, third] = days;
const schedules = (...dates: string[]) => dates.map((start_on) => ({ start_on, shift_type: "DAYTIME" }));
const rowsOf = (providerId: string) =>
  db()
    .select()
    .from(availabilities)
    .where(eq(availabilities.providerId, providerId))
    .orderBy(availabilities.startOn);

describe("offering dates", () => {
  it("adds own dates and lists them with every key [PRV-P-001 PRV-C-002 PRV-C-005]", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const body = { provider_id: provider.providerId, schedules: schedules(first, second) };
    const saved = await browser.post("/schedules/", body);
    expect(saved.status).toBe(201);
    expect(saved.body.map((day: { start_on: string }) => day.start_on)).toEqual([first, second]);
    const list = await browser.get("/schedules/");
    expect(list).toMatchObject({ status: 200, body: { count: 2, next: null, previous: null } });
    expect(list.body.results[0]).toEqual({
      id: expect.any(String),
      key: first,
      start_on: first,
      shift_type: "DAYTIME",
      is_available: true,
      is_preferred: false,
      from_pattern: false,
      provider: provider.providerId,
      bookings: [],
    });
  });

  it("changes what is offered on a date instead of adding it twice, in any case of letters [PRV-P-002]", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const offer = (shift_type: string) =>
      browser.post("/schedules/", {
        provider_id: provider.providerId,
        schedules: [{ start_on: first, shift_type }],
      });
    expect((await offer("Daytime")).body[0].shift_type).toBe("DAYTIME");
    expect((await offer("overnight")).body[0].shift_type).toBe("OVERNIGHT");
    expect(await rowsOf(provider.providerId)).toMatchObject([{ startOn: first, shiftType: "OVERNIGHT" }]);
  });

  it("refuses a past date as a whole, judged in the browser's zone", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const yesterday = addDays(utcToday(), -1);
    const answer = await browser.post("/schedules/", { schedules: schedules(first, yesterday) });
    expect(answer).toMatchObject({ status: 400, body: { error: "Start date cannot be in the past." } });
    expect(await rowsOf(provider.providerId)).toEqual([]);
    const ahead = { "x-timezone": "Pacific/Kiritimati" };
    const kiritimati = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    const before = addDays(kiritimati, -1);
    expect((await browser.post("/schedules/", { schedules: schedules(before) }, ahead)).status).toBe(400);
    expect((await browser.post("/schedules/", { schedules: schedules(kiritimati) }, ahead)).status).toBe(201);
  });

  it("refuses the whole call when one date is booked or asked for", async () => {
    const { provider } = await aBookingRequest({ shifts: [{ startOn: second }] });
    const browser = await signInAs(provider);
    const answer = await browser.post("/schedules/", { schedules: schedules(first, second) });
    expect(answer).toMatchObject({ status: 400, body: { error: "Some dates are already booked" } });
    expect(await rowsOf(provider.providerId)).toMatchObject([{ startOn: second, shiftType: "ANYTIME" }]);
  });

  it("needs the agreement and a finished onboarding: 400 until then, 201 afterwards", async () => {
    const steps = { completedRegistrationSteps: ["BASIC_INFO" as const] };
    const unsigned = await signInAs(await aProvider(steps, { user: { registrationStatus: "provisional" } }));
    const refusal = await unsigned.post("/schedules/", { schedules: schedules(first) });
    expect(refusal).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("sign and accept agreement") },
    });
    const onboarding = await signInAs(
      await aProvider({}, { user: { registrationStatus: "provider_profile" } }),
    );
    expect((await onboarding.post("/schedules/", { schedules: schedules(first) })).status).toBe(400);
    const provisional = await signInAs(await aProvider({}, { user: { registrationStatus: "provisional" } }));
    expect((await provisional.post("/schedules/", { schedules: schedules(first) })).status).toBe(201);
  });

  it("refuses wrong types, unknown presets, impossible dates and nothing at all, and writes nothing", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const bad = [
      {},
      { schedules: [] },
      { schedules: "soon" },
      { schedules: [{ start_on: first }] },
      { schedules: [{ start_on: first, shift_type: "EVENING" }] },
      { schedules: [{ start_on: "2027-02-30", shift_type: "DAYTIME" }] },
      { schedules: [{ start_on: 20271201, shift_type: "DAYTIME" }] },
      { provider_id: "me", schedules: schedules(first) },
    ];
    for (const body of bad) expect((await browser.post("/schedules/", body)).status).toBe(400);
    expect(await rowsOf(provider.providerId)).toEqual([]);
  });
});

describe("taking dates back", () => {
  it("removes own dates, named in the body or in the query [PRV-P-003 PRV-C-006]", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    await someAvailability(provider.providerId, [...days]);
    const { providerId } = provider;
    expect((await browser.delete("/schedules/", { provider: providerId, dates: [first] })).status).toBe(204);
    expect((await browser.delete(`/schedules/?provider=${providerId}&dates[]=${second}`)).status).toBe(204);
    expect(await rowsOf(providerId)).toMatchObject([{ startOn: third }]);
    expect((await browser.delete("/schedules/", { provider: providerId, dates: [first] })).status).toBe(204);
  });

  it("keeps every date when one is booked or asked for", async () => {
    const { provider } = await aBookingRequest({ shifts: [{ startOn: second }] });
    await someAvailability(provider.providerId, [first]);
    const browser = await signInAs(provider);
    const answer = await browser.delete("/schedules/", { dates: [first, second] });
    expect(answer).toMatchObject({ status: 400, body: { error: "Some dates are already booked" } });
    expect(await rowsOf(provider.providerId)).toHaveLength(2);
  });

  it("refuses a call without dates", async () => {
    const browser = await signInAs(await aProvider());
    expect((await browser.delete("/schedules/", {})).body).toEqual({ dates: ["This field is required."] });
    expect((await browser.delete("/schedules/", { dates: ["soon"] })).status).toBe(400);
  });

  it("frees a day when its shift is rejected or its request canceled", async () => {
    const { provider, requestId } = await aBookingRequest({
      shifts: [{ startOn: first }, { startOn: second }],
    });
    const browser = await signInAs(provider);
    const available = async () =>
      (await browser.get("/schedules/")).body.results.map(
        (day: { is_available: boolean }) => day.is_available,
      );
    expect(await available()).toEqual([false, false]);
    const own = and(eq(bookings.bookingRequestId, requestId), eq(bookings.startOn, first));
    await db().update(bookings).set({ statusByProvider: "rejected" }).where(own);
    expect(await available()).toEqual([true, false]);
    expect((await browser.delete("/schedules/", { dates: [first] })).status).toBe(204);
  });
});

describe("reading a calendar", () => {
  it("cuts it to the asked days [PRV-C-004]", async () => {
    const provider = await aProvider();
    await someAvailability(provider.providerId, [...days]);
    const browser = await signInAs(provider);
    const datesOf = async (query: string) =>
      (await browser.get(`/schedules/?${query}`)).body.results.map(
        (day: { start_on: string }) => day.start_on,
      );
    expect(await datesOf(`date_min=${second}`)).toEqual([second, third]);
    expect(await datesOf(`date_max=${second}`)).toEqual([first, second]);
    expect(await datesOf(`provider[]=${provider.providerId}&date_min=${second}&date_max=${second}`)).toEqual([
      second,
    ]);
    expect(await datesOf("limit=1&offset=1")).toEqual([second]);
    expect((await browser.get("/schedules/?date_min=tomorrow")).status).toBe(400);
  });

  it("reads a page of a long calendar and no day besides, and its pages are the whole [PRV-C-004]", async () => {
    const { provider, rep } = await aConnection({ as: "approved" });
    const long = Array.from({ length: 40 }, (_, index) => dayFromToday(10 + index));
    await someAvailability(provider.providerId, long);
    // Days that only carry a shift: the own organization's, another's accepted one, and a pending one that is hidden.
    const own = await aConnection({ rep, provider, as: "approved" });
    await aBookingRequest({ ...own, shifts: [{ startOn: dayFromToday(5) }] });
    await aBookingRequest({
      provider,
      shifts: [{ startOn: dayFromToday(6), statusByProvider: "accepted" }, { startOn: dayFromToday(7) }],
    });
    await db()
      .delete(availabilities)
      .where(lt(availabilities.startOn, long[0] ?? ""));
    const browser = await signInAs(rep);
    const read = async (limit: number, offset: number) =>
      (await browser.get(`/schedules/?provider=${provider.providerId}&limit=${limit}&offset=${offset}`)).body;
    const whole = await read(10_000, 0);
    expect(whole.count).toBe(42);
    const pages = [await read(15, 0), await read(15, 15), await read(15, 30), await read(15, 45)];
    expect(pages.flatMap(({ results }) => results)).toEqual(whole.results);
    expect(pages.map(({ count }) => count)).toEqual([42, 42, 42, 42]);

    const statements = await statementsOf(() => read(3, 12));
    const readings = statements.filter(({ text }) => text.includes('from "availabilities"'));
    // What is offered and what is booked is read of the days that the limit leaves; the other statement only counts.
    expect(readings.map(({ text }) => text.match(/ limit \$\d+ offset \$\d+\)/g)?.length ?? 0)).toEqual([
      1, 0,
    ]);
    expect(readings[1]?.text).toMatch(/^select count\(/);
    expect(readings[0]?.values).toEqual(expect.arrayContaining([3, 12]));
  });

  it("shows a rep the own organization's request on its day [PRV-C-003]", async () => {
    const { provider, rep, facility, requestId, shifts } = await aBookingRequest({
      shifts: [{ startOn: first }],
    });
    const browser = await signInAs(rep);
    const { body } = await browser.get(`/schedules/?provider=${provider.providerId}`);
    expect(body.results).toMatchObject([
      {
        start_on: first,
        is_available: false,
        bookings: [
          {
            id: shifts[0]?.id,
            provider_booking_request_id: requestId,
            facility_name: facility.name,
            is_busy: false,
            status_by_provider: "pending",
            request_status: "pending",
            start_time: "07:00",
            end_time: "19:00",
            provider_rate_type: "day",
          },
        ],
      },
    ]);
  });

  it("tells a rep of other organizations' shifts only that the day is busy, of pending ones nothing", async () => {
    const provider = await aProvider();
    const names = { name: "Canary Hospital" };
    const other = await aRep();
    const facility = await aFacility({ organizationId: other.organizationId, ...names });
    const elsewhere = await aConnection({ provider, rep: other, facility, as: "approved" });
    await aBookingRequest({ ...elsewhere, status: "responded", shifts: [{ startOn: first }] });
    await aBookingRequest({ ...elsewhere, status: "pending", shifts: [{ startOn: second }] });
    const { rep } = await aConnection({ provider, as: "approved" });
    const answer = await (await signInAs(rep)).get(`/schedules/?provider=${provider.providerId}`);
    const [busy, open] = answer.body.results;
    expect(busy).toMatchObject({
      start_on: first,
      is_available: false,
      bookings: [{ is_busy: true, id: null }],
    });
    expect(open).toMatchObject({ start_on: second, is_available: true, bookings: [] });
    expect(JSON.stringify(answer.body)).not.toContain("Canary");
  });

  it("needs the provider itself, or details of the provider", async () => {
    const provider = await aProvider();
    const path = `/schedules/?provider=${provider.providerId}`;
    expect((await visitor().get(path)).status).toBe(401);
    expect((await (await signInAs(await aProvider())).get(path)).status).toBe(403);
    expect((await (await signInAs(await aRep())).get(path)).status).toBe(403);
    const plain = await aRep({ groups: ["schedule_shifts"] });
    await aConnection({ provider, rep: plain, as: "cleared" });
    expect((await (await signInAs(plain)).get(path)).status).toBe(403);
    const { rep } = await aConnection({ provider, as: "approved", rep: await aRep({ groups: [] }) });
    const browser = await signInAs(rep);
    expect((await browser.get(path)).status).toBe(200);
    expect((await browser.get("/schedules/")).body).toEqual({ provider: ["This field is required."] });
    const waiting = await aRep({
      organizationId: rep.organizationId,
      user: { registrationStatus: "provisional" },
    });
    expect((await (await signInAs(waiting)).get(path)).status).toBe(403);
  });

  it("leaves a row when staff look", async () => {
    const provider = await aProvider();
    const staff = await signInAs(await aStaff());
    expect((await staff.get(`/schedules/?provider=${provider.providerId}`)).status).toBe(200);
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, provider.providerId));
    expect(rows).toMatchObject([{ action: "schedules/read", actorKind: "staff" }]);
  });

  it("is changed by nobody but its provider", async () => {
    const { provider, rep } = await aConnection({ as: "approved" });
    const body = { provider_id: provider.providerId, schedules: schedules(first) };
    const removal = { provider: provider.providerId, dates: [first] };
    for (const person of [await aProvider(), rep, await aStaff()]) {
      const browser = await signInAs(person);
      expect((await browser.post("/schedules/", body)).status).toBe(403);
      expect((await browser.delete("/schedules/", removal)).status).toBe(403);
    }
    expect(await rowsOf(provider.providerId)).toEqual([]);
  });
});
