import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, bookingRequestHistory, bookings, clearances, connections, outbox } from "@/db/schema";
import { signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  anOpportunity,
  aProvider,
  aRep,
  dayFromToday,
  someAvailability,
} from "../../support/builders";

const [first, second] = [dayFromToday(14), dayFromToday(15)];
const tooLong = "x".repeat(10_000);
const shift = (start_on: string) => ({
  start_on,
  end_on: start_on,
  start_time: "07:00",
  end_time: "19:00",
  provider_rate_type: "day",
});

async function aForeignOpportunity() {
  const { facilityId, organizationId } = await aFacility();
  return (await anOpportunity({ facilityId, organizationId })).id;
}

/** Everything that a rep's work writes, by the row. */
async function everything() {
  const rows = await Promise.all(
    [auditLog, bookingRequestHistory, bookings, clearances, connections, outbox].map((table) =>
      db().select().from(table),
    ),
  );
  return rows.map((each) => each.map((row) => JSON.stringify(row)).sort());
}

/** Sends what must be refused, and shows that it has written nothing. */
async function refused(send: () => Promise<{ status: number; body: unknown }>, status: number) {
  const before = await everything();
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(await everything()).toEqual(before);
  return answer;
}

/** A rep with a provider who can be booked on two days, and the browser of the rep. */
async function aScene() {
  const party = await aConnection({ as: "approved" });
  await someAvailability(party.provider.providerId, [first, second]);
  const rep = await signInAs(party.rep);
  return { ...party, rep, people: party };
}

describe("the lists of a rep", () => {
  it.each([
    [
      "/provider/",
      ["order=email", "has_imlc=maybe", "marketplace_hourly_fee__lte=1e9x", "cleared=2", "limit=0"],
    ],
    [
      "/connected-facility/",
      ["ordering=secret", "sort_by=facility_rate", "status=lost", "status_category=mine", "facility=1"],
    ],
    ["/clearance/", ["ordering=provider", "provider=nobody", "limit=-1", "offset=x"]],
    [
      "/booking-requests/",
      ["sort_by=weight", "sort_direction=up", "status__in=lost", "date=TOMORROW", "date_from=2026-02-31"],
    ],
  ])("refuse words that no filter or order of %s knows", async (path, queries) => {
    const caller = await signInAs(await aRep());
    for (const query of queries)
      expect([query, (await caller.get(`${path}?${query}`)).status]).toEqual([query, 400]);
  });

  it("pass over parameters that they do not have", async () => {
    const caller = await signInAs(await aRep());
    for (const path of ["/provider/", "/connected-facility/", "/clearance/", "/booking-requests/"])
      expect((await caller.get(`${path}?organization_id=${newId()}&ssn=1`)).status).toBe(200);
  });

  it("find nobody free on dates that end before they begin [ORG-C-058]", async () => {
    const { rep } = await aScene();
    const days = (from: string, to: string) =>
      rep.get(`/provider/?schedules__start_on__gte=${from}&schedules__start_on__lte=${to}`);
    expect(await days(second, first)).toMatchObject({ status: 200, body: { count: 0, results: [] } });
    expect((await days("2199-12-31", "1900-01-01")).status).toBe(200);
    expect((await days("1900-01-01", "2199-12-31")).status).toBe(200);
    expect((await days(first, second)).body.count).toBeGreaterThan(0);
  });

  it("refuse amounts that no rate can have, at once", async () => {
    const caller = await signInAs(await aRep());
    for (const amount of ["99999999999999999999", "-1", "1000000.01", "92233720368547758.07", "0.005", "NaN"])
      for (const end of ["gte", "lte"]) {
        const answer = await caller.get(`/provider/?marketplace_hourly_fee__${end}=${amount}`);
        expect([amount, end, answer.status]).toEqual([amount, end, 400]);
      }
    for (const amount of ["0", "1000", "1000000"])
      expect((await caller.get(`/provider/?marketplace_hourly_fee__gte=${amount}`)).status).toBe(200);
  });

  it("show nothing for the ids of others", async () => {
    const { rep } = await aScene();
    const other = await aBookingRequest({ status: "responded", shifts: [{ startOn: first }] });
    for (const query of [
      `/connected-facility/?facility=${other.facility.facilityId}`,
      `/connected-facility/?opportunity=${await aForeignOpportunity()}`,
      `/connected-facility/?provider=${other.provider.providerId}`,
      `/clearance/?provider=${other.provider.providerId}`,
      `/booking-requests/?healthcare_facility=${other.facility.facilityId}`,
      `/booking-requests/?provider=${other.provider.providerId}`,
    ])
      expect([query, (await rep.get(query)).body.count]).toEqual([query, 0]);
  });

  it("take a search of any length and sign", async () => {
    const caller = await signInAs(await aRep());
    for (const [path, name] of [
      ["/provider/", "display_name__icontains"],
      ["/connected-facility/", "search"],
      ["/clearance/", "search"],
      ["/booking-requests/", "search_by_provider"],
    ]) {
      const ask = async (text: string) =>
        (await caller.get(`${path}?${name}=${encodeURIComponent(text)}`)).status;
      expect([path, await ask("%_\\'\";--"), await ask(tooLong)]).toEqual([path, 200, 400]);
    }
  });
});

describe("texts of ten thousand characters", () => {
  it("are refused with a connection request and its answers", async () => {
    const { rep, provider, connectionId, people } = await aScene();
    const facility = await aFacility({ organizationId: people.rep.organizationId });
    const body = { provider: provider.providerId, facility: facility.facilityId, message: tooLong };
    const answer = await refused(() => rep.post("/connected-facility/", body), 400);
    expect(answer.body).toMatchObject({ message: ["Ensure this field has no more than 2000 characters."] });
    const declined = { facility_rejection_reason: "other", facility_rejection_details: tooLong };
    await refused(
      () => rep.post(`/healthcare_entity/facilities/${connectionId}/mark_rejected`, declined),
      400,
    );
    const { clearance_id } = (await rep.get(`/connected-facility/${connectionId}/`)).body;
    const denied = { clearance_rejection_reason: "other", clearance_rejection_details: tooLong };
    await refused(() => rep.patch(`/clearance/${clearance_id}/not-cleared/`, denied), 400);
  });

  it("are refused with an assignment and every later comment on it", async () => {
    const { rep, provider, facility } = await aScene();
    const asked = { provider_id: provider.providerId, healthcare_facility_id: facility.facilityId };
    const send = { ...asked, schedules: [shift(first)], comment: tooLong };
    await refused(() => rep.post("/bookings/", send), 400);
    await refused(() => rep.patch("/booking-requests-validate/", send), 400);
    const made = await aBookingRequest({ status: "responded", shifts: [{ startOn: first }] });
    const own = await signInAs(made.rep);
    const path = `/booking-requests/${made.requestId}/`;
    const bookings = made.shifts.map(({ id }) => ({ id, status_by_rep: true }));
    await refused(() => own.put(`${path}confirm/`, { bookings, comment: tooLong }), 400);
    await refused(() => own.put(`${path}cancel/`, { comment: tooLong }), 400);
    await refused(() => own.put(path, { bookings: [], comment: tooLong }), 400);
  });
});

describe("ids of others in a body", () => {
  it("are not there for a connection request (SIL-173)", async () => {
    const { rep, people } = await aScene();
    const facility = (await aFacility({ organizationId: people.rep.organizationId })).facilityId;
    const provider = (await aProvider()).providerId;
    const foreign = (await aFacility()).facilityId;
    const opportunity = await aForeignOpportunity();
    for (const body of [
      { provider, facility: foreign },
      { provider, facility: newId() },
      { provider: newId(), facility },
      { provider, facility, opportunity },
      { provider, facility, opportunity: newId() },
    ])
      await refused(() => rep.post("/connected-facility/", body), 404);
    await refused(() => rep.post("/connected-facility/", { provider: "x", facility: "y" }), 400);
  });

  it("do not come with rates that no column holds", async () => {
    const { rep, people } = await aScene();
    const facility = (await aFacility({ organizationId: people.rep.organizationId })).facilityId;
    const provider = (await aProvider()).providerId;
    for (const facility_rate_day of [1e300, 1e20, 21_474_836.48, 10_000_001])
      await refused(
        () => rep.post("/connected-facility/", { provider, facility, rates: { facility_rate_day } }),
        400,
      );
  });

  it("are not there for an assignment", async () => {
    const { rep, provider, facility } = await aScene();
    const foreign = await aScene();
    const schedules = [shift(first)];
    const send = (provider_id: string, healthcare_facility_id: string) => () =>
      rep.post("/bookings/", { provider_id, healthcare_facility_id, schedules });
    await refused(send(provider.providerId, foreign.facility.facilityId), 404);
    await refused(send(foreign.provider.providerId, foreign.facility.facilityId), 404);
    const unknown = await send(foreign.provider.providerId, facility.facilityId)();
    expect([400, 403, 404]).toContain(unknown.status);
  });
});

describe("a list with one bad element", () => {
  it("sends no shift at all [ORG-S-045]", async () => {
    const { rep, provider, facility } = await aScene();
    const asked = { provider_id: provider.providerId, healthcare_facility_id: facility.facilityId };
    for (const bad of [
      shift(dayFromToday(40)),
      shift(dayFromToday(-1)),
      { ...shift(second), start_time: "25:00" },
      {},
    ])
      await refused(() => rep.post("/bookings/", { ...asked, schedules: [shift(first), bad] }), 400);
    await refused(() => rep.post("/bookings/", { ...asked, schedules: [] }), 400);
  });

  it("confirms no shift at all [ORG-V-052]", async () => {
    const made = await aBookingRequest({
      status: "responded",
      shifts: [{ startOn: first }, { startOn: second }],
    });
    const rep = await signInAs(made.rep);
    const [one, two] = made.shifts.map(({ id }) => id);
    const foreign = await aBookingRequest({ status: "responded", shifts: [{ startOn: first }] });
    const confirm =
      (...bookings: object[]) =>
      () =>
        rep.put(`/booking-requests/${made.requestId}/confirm/`, { bookings });
    const yes = { id: one, status_by_rep: true };
    await refused(confirm(yes, { id: foreign.shifts[0]?.id, status_by_rep: true }), 404);
    await refused(confirm(yes, { id: two, status_by_rep: "yes" }), 400);
    await refused(confirm(yes, { id: "x", status_by_rep: true }), 400);
    await refused(confirm(yes, yes), 400);
  });

  it("changes no shift at all", async () => {
    const made = await aBookingRequest({ shifts: [{ startOn: first }, { startOn: second }] });
    await someAvailability(made.provider.providerId, [first, second]);
    const rep = await signInAs(made.rep);
    const [one, two] = made.shifts.map(({ id }) => id);
    const change =
      (...bookings: object[]) =>
      () =>
        rep.put(`/booking-requests/${made.requestId}/`, { bookings });
    const later = { id: one, start_time: "08:00" };
    await refused(change(later, { id: newId(), start_time: "09:00" }), 404);
    await refused(change(later, { id: two, start_time: "noon" }), 400);
    await refused(change(later, { start_on: dayFromToday(40), start_time: "07:00", end_time: "19:00" }), 400);
    await refused(change(later, { ...shift(dayFromToday(40)) }), 400);
    await refused(change({ id: one, is_removed: true }, { id: two, is_removed: true }), 400);
  });
});
