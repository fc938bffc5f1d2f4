import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { bookingRequestHistory, bookingRequests, bookings, organizations, outbox, users } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { type Caller, signInAs, visitor } from "../../support/api";
import { aBookableParty, counts, shift } from "../../support/assignments/input";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  anOrganization,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
  loseClearance,
  someAvailability,
} from "../../support/builders";
import { withoutIds } from "../../support/texts";

const [first, second, third] = [dayFromToday(14), dayFromToday(15), dayFromToday(16)];

/** The call is refused with this status and leaves nothing behind. */
async function refusedWithoutTrace(call: () => ReturnType<Caller["post"]>, status: number) {
  const before = await counts();
  const answer = await call();
  expect(answer.status).toBe(status);
  expect(await counts()).toEqual(before);
  return answer;
}

describe("sending an assignment request", () => {
  it("asks the provider for the shifts; both sides then read it [ORG-C-087 PRV-S-023]", async () => {
    const { send, rep, provider, facility, browser } = await aBookableParty();
    const sent = await send(
      shift(),
      shift({
        start_on: second,
        start_time: "19:00",
        end_time: "07:00",
        end_on: third,
        provider_rate_type: "night",
      }),
    );
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      status: "pending",
      shifts_count: 2,
      accepted_shifts_count: 0,
      total_hours: 24,
      overall_booking: 12 * 216 + 12 * 252,
      overall_total: 12 * 216 + 12 * 252,
      first_shift_on: first,
      last_shift_on: second,
      provider_id: provider.providerId,
      healthcare_facility_id: facility.facilityId,
      can_cancel: true,
      can_confirm: false,
    });
    expect((await browser.get(`/booking-requests/${sent.body.id}/`)).body).toEqual(sent.body);
    const own = (await (await signInAs(provider)).get(`/booking-requests/${sent.body.id}/`)).body;
    expect(own).toMatchObject({ overall_total: 12 * 180 + 12 * 210, can_respond: true });
    const events = await db().select().from(outbox).where(eq(outbox.name, "booking-request/sent"));
    expect(events.map(({ payload }) => payload)).toContainEqual({ bookingRequestId: sent.body.id });
    const [step] = await db()
      .select()
      .from(bookingRequestHistory)
      .where(eq(bookingRequestHistory.bookingRequestId, sent.body.id));
    expect(step).toMatchObject({ action: "request", actorUserId: rep.userId });
  });

  it("never tells the provider the facility rate or the rep the shift rate", async () => {
    const { send, provider } = await aBookableParty();
    const sent = await send();
    expect(withoutIds(JSON.stringify(sent.body))).not.toMatch(/\b(180|2160)\b/);
    const own = await (await signInAs(provider)).get(`/booking-requests/${sent.body.id}/`);
    expect(withoutIds(JSON.stringify(own.body))).not.toMatch(/\b(216|2592)\b/);
  });

  it("freezes the fee of the organization with the request", async () => {
    const organization = await anOrganization({ platformFeePercent: 10 });
    const rep = await aRep({ organizationId: organization.id });
    const { send, provider } = await aBookableParty({ rep, values: { facilityRateDayCents: null } });
    const { body } = await send();
    expect(body.overall_total).toBe(12 * 198);
    await db()
      .update(organizations)
      .set({ platformFeePercent: 50 })
      .where(eq(organizations.id, organization.id));
    const own = await (await signInAs(provider)).get(`/booking-requests/${body.id}/`);
    expect(own.body.overall_total).toBe(12 * 180);
    const [row] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, body.id));
    expect(row?.feePercent).toBe(10);
  });

  it("derives the end day from the times when it is left out", async () => {
    const { send } = await aBookableParty();
    const night = { start_on: first, start_time: "19:00", end_time: "07:00", shift_type: "OVERNIGHT" };
    const { body } = await send(night);
    expect(body.bookings).toMatchObject([{ end_on: second, provider_rate_type: "night", hours: 12 }]);
  });

  it("is refused the second time it is submitted", async () => {
    const { send } = await aBookableParty();
    expect((await send()).status).toBe(201);
    const again = await refusedWithoutTrace(() => send(), 400);
    expect(again.body.error).toBe("Provider is already booked on this date.");
  });

  it("gives one request when it is submitted twice at once", async () => {
    const { send, provider } = await aBookableParty();
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(await db().$count(bookingRequests, eq(bookingRequests.providerId, provider.providerId))).toBe(1);
  });

  it("writes nothing when one shift of several is invalid, and says which [ORG-S-045]", async () => {
    const { send } = await aBookableParty();
    const late = shift({ start_on: dayFromToday(40) });
    const answer = await refusedWithoutTrace(() => send(shift(), late), 400);
    const text = "Provider is not available on this date.";
    expect(answer.body).toEqual({ error: text, non_field_errors: [text], "schedules.1": [text] });
  });

  it.each([
    ["a past date", shift({ start_on: dayFromToday(-2) }), "Start date cannot be in the past."],
    [
      "a date that is not offered",
      shift({ start_on: dayFromToday(40) }),
      "Provider is not available on this date.",
    ],
    ["zero length", shift({ end_time: "07:00" }), "A shift must be between 15 minutes and 24 hours long."],
    [
      "25 hours",
      shift({ end_on: second, end_time: "08:00" }),
      "A shift must be between 15 minutes and 24 hours long.",
    ],
    [
      "an end before its start",
      shift({ end_on: dayFromToday(1) }),
      "A shift must be between 15 minutes and 24 hours long.",
    ],
  ])("refuses %s", async (_, asked, text) => {
    const { send } = await aBookableParty();
    const answer = await refusedWithoutTrace(() => send(asked), 400);
    expect(answer.body.error).toBe(text);
  });

  it("refuses shifts that overlap each other", async () => {
    const { send } = await aBookableParty();
    const answer = await refusedWithoutTrace(
      () => send(shift(), shift({ start_time: "18:00", end_time: "20:00" })),
      400,
    );
    expect(answer.body.error).toBe("This shift overlaps another shift of this request.");
  });

  it("refuses a kind without a rate", async () => {
    const { send } = await aBookableParty({
      values: { shiftRateDayCents: null, facilityRateDayCents: null },
    });
    const answer = await refusedWithoutTrace(() => send(), 400);
    expect(answer.body.error).toBe("Provider has no rate for this shift type.");
  });

  it("refuses more shifts than the provider works in a month, over all organizations", async () => {
    const provider = await aProvider({ shiftLimit: 2 });
    const [a, b, c] = monthDays();
    const elsewhere = await aConnection({ provider, as: "approved" });
    await aBookingRequest({ ...elsewhere, shifts: [{ startOn: a }] });
    const { send } = await aBookableParty({ provider });
    await someAvailability(provider.providerId, [b, c]);
    const answer = await refusedWithoutTrace(() => send(shift({ start_on: b }), shift({ start_on: c })), 400);
    expect(answer.body.error).toBe("This request exceeds provider's limit of 2 shifts per month.");
    expect((await send(shift({ start_on: b }))).status).toBe(201);
  });

  it("keeps the monthly limit when requests come at once", async () => {
    const provider = await aProvider({ shiftLimit: 3 });
    const dates = monthDays();
    await someAvailability(provider.providerId, dates);
    const parties = await Promise.all([1, 2, 3].map(() => aBookableParty({ provider })));
    const answers = await Promise.all(
      dates.map((start_on, index) => (parties[index % 3] as (typeof parties)[0]).send(shift({ start_on }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await db().$count(bookings, eq(bookings.providerId, provider.providerId))).toBe(3);
  });

  it("takes a day that another organization has only asked for, not one the provider accepted there", async () => {
    const provider = await aProvider();
    const elsewhere = await aConnection({ provider, as: "approved" });
    await aBookingRequest({ ...elsewhere, shifts: [{ startOn: first }] });
    await aBookingRequest({ ...elsewhere, status: "responded", shifts: [{ startOn: second }] });
    const { send } = await aBookableParty({ provider });
    expect((await send(shift())).status).toBe(201);
    const answer = await refusedWithoutTrace(() => send(shift({ start_on: second })), 400);
    expect(answer.body.error).toBe("Provider is already booked on this date.");
  });

  it("asks for facility, provider and at least one shift [ORG-M-055]", async () => {
    const { browser, body } = await aBookableParty();
    const { healthcare_facility_id: _, ...noFacility } = body();
    for (const wrong of [
      noFacility,
      { ...body(), healthcare_facility_id: null },
      { ...body(), healthcare_facility_id: "" },
    ]) {
      const answer = await refusedWithoutTrace(() => browser.post("/bookings/", wrong), 400);
      expect(answer.body.healthcare_facility_id).toEqual(["Facility is required."]);
    }
    const none = await refusedWithoutTrace(
      () => browser.post("/bookings/", { ...body(), schedules: [] }),
      400,
    );
    expect(none.body.schedules).toEqual(["Select at least one date"]);
    const { provider_id: __, ...noProvider } = body();
    expect((await browser.post("/bookings/", noProvider)).body.provider_id).toEqual([
      "Provider is required.",
    ]);
  });

  it("refuses wrong types", async () => {
    const { browser, body, send } = await aBookableParty();
    const wrong = [
      { ...shift(), start_on: "soon" },
      { ...shift(), start_on: 5 },
      { ...shift(), start_time: "7:00" },
      { ...shift(), end_time: "24:00" },
      { ...shift(), provider_rate_type: "evening" },
      { ...shift(), provider_rate_type: undefined },
      "a shift",
      null,
    ];
    for (const each of wrong) await refusedWithoutTrace(() => send(each as object), 400);
    await refusedWithoutTrace(() => browser.post("/bookings/", { ...body(), comment: 5 }), 400);
    await refusedWithoutTrace(() => browser.post("/bookings/", { ...body(), provider_id: "nobody" }), 400);
    await refusedWithoutTrace(
      () => browser.post("/bookings/", { ...body(), schedules: Array(201).fill(shift()) }),
      400,
    );
  });

  it("needs a connection that is accepted, cleared and approved [ORG-P-025]", async () => {
    const text = "The provider is not connected with an approved presentation at this facility.";
    for (const as of ["pending", "accepted", "cleared"] as const) {
      const { send } = await aBookableParty({ as });
      expect((await refusedWithoutTrace(() => send(), 400)).body.error).toBe(text);
    }
    const withdrawn = await aBookableParty();
    await loseClearance(withdrawn.provider);
    expect((await refusedWithoutTrace(() => withdrawn.send(), 400)).body.error).toBe(text);
    const { browser, body, rep } = await aBookableParty();
    const second = await aFacility({ organizationId: rep.organizationId });
    const elsewhere = { ...body(), healthcare_facility_id: second.facilityId };
    expect((await refusedWithoutTrace(() => browser.post("/bookings/", elsewhere), 400)).body.error).toBe(
      text,
    );
    const unconnected = { ...body(), provider_id: (await aProvider()).providerId };
    expect((await refusedWithoutTrace(() => browser.post("/bookings/", unconnected), 400)).body.error).toBe(
      text,
    );
  });

  it("does not reach a provider whose account is no longer active", async () => {
    const { send, provider } = await aBookableParty();
    await db().update(users).set({ isActive: false }).where(eq(users.id, provider.userId));
    expect((await refusedWithoutTrace(() => send(), 400)).body.error).toBe(
      "This provider cannot be booked at the moment.",
    );
  });

  it("answers a foreign facility and an unknown provider like things that do not exist", async () => {
    const { browser, body } = await aBookableParty();
    const stranger = await signInAs(await aRep());
    await refusedWithoutTrace(() => stranger.post("/bookings/", body()), 404);
    const foreign = await aFacility();
    await refusedWithoutTrace(
      () => browser.post("/bookings/", { ...body(), healthcare_facility_id: foreign.facilityId }),
      404,
    );
    await refusedWithoutTrace(() => browser.post("/bookings/", { ...body(), provider_id: newId() }), 404);
    const hidden = await aProvider({}, { user: { registrationStatus: "provider_profile" } });
    await refusedWithoutTrace(
      () => browser.post("/bookings/", { ...body(), provider_id: hidden.providerId }),
      404,
    );
  });

  it("is for reps who schedule shifts", async () => {
    const { body, provider, rep } = await aBookableParty();
    await refusedWithoutTrace(() => visitor().post("/bookings/", body()), 401);
    const confirmer = await aRep({ organizationId: rep.organizationId, groups: ["confirm_shifts"] });
    const waiting = await aRep({
      organizationId: rep.organizationId,
      user: { registrationStatus: "provisional" },
    });
    for (const person of [provider, confirmer, waiting, await aStaff()]) {
      const browser = await signInAs(person);
      await refusedWithoutTrace(() => browser.post("/bookings/", body()), 403);
    }
  });
});

/** Days of one month that lies ahead: the month after next, from its second day on. */
function monthDays(): [string, string, string, string, string, string] {
  const [year, month] = dayFromToday(62).split("-");
  const start = `${year}-${month}-02`;
  return [0, 1, 2, 3, 4, 5].map((count) => addDays(start, count)) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
}
