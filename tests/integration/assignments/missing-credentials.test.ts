import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, certifications, clearances } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import type { RequirementMode } from "@/lib/facilities/words";
import { type Caller, signInAs } from "../../support/api";
import { aBookingRequest, aConnection, aRep, dayFromToday, someAvailability } from "../../support/builders";
import { anException, aRequirement, setMode } from "../../support/connections/requirements";

// A facility that asks for ACLS with 30 days beyond the shift, and a provider whose ACLS lasts 40 days.

let rep: Awaited<ReturnType<typeof aRep>>;
let caller: Caller;

beforeAll(async () => {
  rep = await aRep();
  caller = await signInAs(rep);
});

const [early, late] = [dayFromToday(5), dayFromToday(15)];
const endsOn = dayFromToday(40);
const lacking = (day: string) => `ACLS valid until at least ${addDays(day, 30)} (expires ${endsOn})`;
const summary = (day: string) => `Missing: ${lacking(day)}`;

async function aParty(mode: RequirementMode) {
  const party = await aConnection({ rep, as: "approved" });
  const { providerId } = party.provider;
  await db()
    .update(certifications)
    .set({ expirationOn: endsOn })
    .where(eq(certifications.providerId, providerId));
  const line = await aRequirement(party.facility, { minDaysAfter: 30 });
  await setMode(party.facility, mode);
  await someAvailability(providerId, [early, late]);
  return { ...party, line, providerId, facilityId: party.facility.facilityId };
}

type Party = Awaited<ReturnType<typeof aParty>>;

const shiftOn = (day: string) => ({
  start_on: day,
  end_on: day,
  start_time: "07:00",
  end_time: "19:00",
  provider_rate_type: "day",
});

const wanted = ({ providerId, facilityId }: Party, days: string[], more: object = {}) => ({
  provider_id: providerId,
  healthcare_facility_id: facilityId,
  schedules: days.map(shiftOn),
  ...more,
});

const validate = (party: Party, days: string[]) =>
  caller.patch("/booking-requests-validate/", wanted(party, days));
const send = (party: Party, days: string[], more: object = {}) =>
  caller.post("/bookings/", wanted(party, days, more));
const requestsOf = (party: Party) =>
  db().$count(bookingRequests, eq(bookingRequests.providerId, party.providerId));

/** A request that the provider has accepted as a whole. */
async function aResponse(party: Party, days: string[]) {
  const built = await aBookingRequest({
    ...party,
    status: "responded",
    shifts: days.map((startOn) => ({ startOn })),
  });
  const bookings = (answers: boolean[]) =>
    built.shifts.map(({ id }, place) => ({ id, status_by_rep: answers[place] ?? true }));
  const confirm = (answers: boolean[], more: object = {}) =>
    caller.put(`/booking-requests/${built.requestId}/confirm/`, { bookings: bookings(answers), ...more });
  return { ...built, confirm };
}

const historyOf = async (requestId: string) =>
  (await caller.get(`/booking-requests/${requestId}/history/`)).body.results;

describe("a facility that allows no missing credentials", () => {
  it("says of each shift what is missing, and takes no request with one [CRD-C-018, CRD-V-058, CRD-V-085]", async () => {
    const party = await aParty("block");
    const checks = await validate(party, [early, late]);
    expect(checks.body).toMatchObject([
      { valid: true, error: null, missing: [], requirement_mode: "block" },
      { valid: false, error: summary(late), missing: [lacking(late)], requirement_mode: "block" },
    ]);
    const sent = await send(party, [early, late], { acknowledge_warnings: true });
    expect(sent).toMatchObject({
      status: 400,
      body: { error: summary(late), "bookings.1": [summary(late)], "schedules.1": [summary(late)] },
    });
    expect(sent.headers.get("x-error-code")).toBe("not_possible");
    expect(await requestsOf(party)).toBe(0);
    expect((await send(party, [early])).status).toBe(201);
  });

  it("lets nobody confirm a shift without; unchecked, the others are confirmed [CRD-V-058]", async () => {
    const party = await aParty("block");
    const { requestId, confirm } = await aResponse(party, [early, late]);
    const refused = await confirm([true, true], { acknowledge_warnings: true });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: summary(late), non_field_errors: [summary(late)], "bookings.1": [summary(late)] },
    });
    expect(refused.headers.get("x-error-code")).toBe("not_possible");
    expect((await confirm([true, false])).body).toMatchObject({ id: requestId, status: "confirmed" });
  });

  it("lets a rep move no shift to such a day [CRD-V-058]", async () => {
    const party = await aParty("block");
    const { requestId, shifts } = await aBookingRequest({ ...party, shifts: [{ startOn: early }] });
    const answer = await caller.put(`/booking-requests/${requestId}/`, {
      bookings: [{ id: shifts[0]!.id, ...shiftOn(late) }],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: summary(late), "bookings.0": [summary(late)] },
    });
  });

  it("lets through who has an exception for that day [CRD-V-058, CRD-V-057]", async () => {
    const party = await aParty("block");
    await anException(party.line, { providerId: party.providerId, grantedBy: rep.userId, untilOn: late });
    expect((await send(party, [late])).status).toBe(201);
  });

  it("refuses no answer of the provider [CRD-V-060]", async () => {
    const party = await aParty("block");
    const { requestId, shifts } = await aBookingRequest({ ...party, shifts: [{ startOn: late }] });
    const provider = await signInAs(party.provider);
    const answer = await provider.put(`/booking-requests/${requestId}/respond/`, {
      bookings: [{ id: shifts[0]!.id, status_by_provider: true }],
    });
    expect(answer).toMatchObject({ status: 200, body: { status: "responded" } });
  });
});

describe("a facility that warns", () => {
  it("takes a request once somebody has read what is missing, and keeps what was read [CRD-V-059, CRD-C-019]", async () => {
    const party = await aParty("warn");
    expect((await validate(party, [late])).body).toMatchObject([
      { valid: true, error: null, missing: [lacking(late)], requirement_mode: "warn" },
    ]);
    const refused = await send(party, [early, late]);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body).toEqual({
      error: summary(late),
      non_field_errors: [summary(late)],
      "bookings.1": [summary(late)],
    });
    expect(refused.headers.get("x-error-code")).toBe("not_acknowledged");
    expect(await requestsOf(party)).toBe(0);
    const sent = await send(party, [early, late], { acknowledge_warnings: true });
    expect(sent.status).toBe(201);
    const [item] = await historyOf(sent.body.id);
    expect(item.changes.acknowledged).toEqual([lacking(late)]);
  });

  it("keeps what was read from reps who have no details any more [CRD-P-034, CRD-V-059]", async () => {
    const party = await aParty("warn");
    const { id } = (await send(party, [late], { acknowledge_warnings: true })).body;
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, party.providerId));
    const [item] = await historyOf(id);
    expect(item.changes.acknowledged).toBeUndefined();
    const { body } = await (await signInAs(party.provider)).get(`/booking-requests/${id}/history/`);
    expect(body.results[0].changes.acknowledged).toEqual([lacking(late)]);
  });

  it("lets a rep confirm and change likewise [CRD-V-059, CRD-C-019]", async () => {
    const party = await aParty("warn");
    const { requestId, confirm } = await aResponse(party, [early, late]);
    const refused = await confirm([true, true]);
    expect(refused.headers.get("x-error-code")).toBe("not_acknowledged");
    expect(refused.body).toMatchObject({ "bookings.1": [summary(late)] });
    const change = (more: object) =>
      caller.put(`/booking-requests/${requestId}/`, { bookings: [shiftOn(dayFromToday(16))], ...more });
    await someAvailability(party.providerId, [dayFromToday(16)]);
    expect((await change({})).headers.get("x-error-code")).toBe("not_acknowledged");
    expect((await confirm([true, true], { acknowledge_warnings: true })).body.status).toBe("confirmed");
    const [item] = await historyOf(requestId);
    expect(item).toMatchObject({ action: "confirm", changes: { acknowledged: [lacking(late)] } });
  });
});

describe("a facility that does not check", () => {
  it("answers as ever: nothing is missing, and nobody need acknowledge anything [CRD-V-059, CRD-J-025]", async () => {
    const party = await aParty("off");
    expect((await validate(party, [late])).body).toMatchObject([
      { valid: true, missing: [], requirement_mode: "off" },
    ]);
    const sent = await send(party, [late]);
    expect(sent.status).toBe(201);
    const [item] = await historyOf(sent.body.id);
    expect(item.changes.acknowledged).toBeUndefined();
  });
});
