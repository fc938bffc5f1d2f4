import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, bookingRequests, bookings, connections } from "@/db/schema";
import { listBookingRequests, requestsIn } from "@/lib/assignments/queries/list";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import { bookingRequestsInput } from "@/lib/assignments/schema";
import type { RequestDate } from "@/lib/assignments/words";
import type { RepActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { type Caller, signInAs, visitor } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
} from "../../support/builders";

type Listed = { id: string; status: string };
const listed = async (browser: Caller, query = "") => {
  const answer = await browser.get(`/booking-requests/?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.results.map(({ id }: Listed) => id) as string[];
};

/** Three requests of one organization and provider: pending, responded and confirmed, on days 5, 10 and 20. */
async function threeRequests() {
  const pending = await aBookingRequest({ shifts: [{ startOn: dayFromToday(5) }] });
  const responded = await aBookingRequest({
    ...pending,
    status: "responded",
    shifts: [{ startOn: dayFromToday(10) }],
  });
  const confirmed = await aBookingRequest({
    ...pending,
    status: "confirmed",
    shifts: [{ startOn: dayFromToday(20) }, { startOn: dayFromToday(21) }],
  });
  const ids = [pending.requestId, responded.requestId, confirmed.requestId] as const;
  return { ...pending, ids, browser: await signInAs(pending.rep), own: await signInAs(pending.provider) };
}

describe("the lists of assignments", () => {
  it("hold the requests of the party, first shift first, with count and pages [PRV-C-019]", async () => {
    const { browser, own, ids } = await threeRequests();
    await aBookingRequest();
    for (const party of [browser, own]) expect(await listed(party)).toEqual([...ids]);
    const page = await browser.get("/booking-requests/?limit=2&offset=1");
    expect(page.body).toMatchObject({ count: 3, next: null, results: [{ id: ids[1] }, { id: ids[2] }] });
    expect(page.body.previous).toContain("offset=0");
    expect(await listed(await signInAs(await aRep()))).toEqual([]);
    expect(await listed(await signInAs(await aProvider()))).toEqual([]);
  });

  it("are for providers, reps who schedule or confirm, and audited staff", async () => {
    const { rep } = await threeRequests();
    expect((await visitor().get("/booking-requests/")).status).toBe(401);
    const { organizationId } = rep;
    const plain = await signInAs(await aRep({ organizationId, groups: ["manage_facilities"] }));
    expect((await plain.get("/booking-requests/")).status).toBe(403);
    const waiting = await signInAs(
      await aRep({ organizationId, user: { registrationStatus: "provisional" } }),
    );
    expect((await waiting.get("/booking-requests/")).status).toBe(403);
    const person = await aStaff();
    expect((await listed(await signInAs(person))).length).toBeGreaterThan(0);
    const rows = await db().select().from(auditLog).where(eq(auditLog.actorId, person.userId));
    expect(rows).toMatchObject([{ action: "booking-request/read" }]);
  });

  it("are cut by status, in any case and any way of writing several [PRV-C-019]", async () => {
    const { browser, ids } = await threeRequests();
    expect(await listed(browser, "status__in=pending")).toEqual([ids[0]]);
    expect(await listed(browser, "status__in=PENDING,responded")).toEqual([ids[0], ids[1]]);
    expect(await listed(browser, "status__in[]=responded&status__in[]=confirmed")).toEqual([ids[1], ids[2]]);
    expect((await browser.get("/booking-requests/?status__in=lost")).status).toBe(400);
  });

  it("are cut by the day on which any shift starts [PRV-C-019]", async () => {
    const { browser, ids } = await threeRequests();
    expect(await listed(browser, `date_from=${dayFromToday(10)}`)).toEqual([ids[1], ids[2]]);
    expect(await listed(browser, `date_from=${dayFromToday(6)}&date_to=${dayFromToday(20)}`)).toEqual([
      ids[1],
      ids[2],
    ]);
    expect(await listed(browser, `date_from=${dayFromToday(21)}&date_to=${dayFromToday(21)}`)).toEqual([
      ids[2],
    ]);
    expect(await listed(browser, `date_to=${dayFromToday(4)}`)).toEqual([]);
  });

  it("are cut by facility, provider and the provider's specialties [PRV-C-019 ORG-C-079]", async () => {
    const { browser, own, ids, rep, facility, provider } = await threeRequests();
    const surgeon = await aProvider({ specialties: ["GENERAL_SURGERY"] });
    const second = await aFacility({ organizationId: rep.organizationId, name: "Second Site" });
    const connected = await aConnection({ provider: surgeon, rep, facility: second, as: "approved" });
    const other = await aBookingRequest({ ...connected, shifts: [{ startOn: dayFromToday(30) }] });
    expect(await listed(browser, `healthcare_facility=${facility.facilityId}`)).toEqual([...ids]);
    expect(await listed(browser, `healthcare_facility=${second.facilityId}`)).toEqual([other.requestId]);
    expect(await listed(browser, `provider=${surgeon.providerId}`)).toEqual([other.requestId]);
    expect(await listed(browser, `provider=${surgeon.providerId},${provider.providerId}`)).toHaveLength(4);
    expect(await listed(browser, "specialties=GENERAL_SURGERY,CARDIOLOGY")).toEqual([other.requestId]);
    expect(await listed(own, `provider=${surgeon.providerId}`)).toEqual([]);
  });

  it("find a provider for reps, a facility or representative for providers, and take signs literally", async () => {
    const { browser, own, provider, facility, rep, ids } = await threeRequests();
    expect(await listed(browser, `search_by_provider=${provider.user.lastName.toLowerCase()}`)).toEqual([
      ...ids,
    ]);
    expect(await listed(browser, "search_by_provider=nobody")).toEqual([]);
    expect(await listed(browser, "search_by_provider=%25")).toEqual([]);
    expect(await listed(own, `search=${encodeURIComponent(facility.name)}`)).toEqual([...ids]);
    const name = `${rep.user.firstName} ${rep.user.lastName}`;
    expect(await listed(own, `search=${encodeURIComponent(name)}`)).toEqual([...ids]);
    expect(await listed(own, "search=_")).toEqual([]);
  });

  it("are sorted by every offered field, both ways, ties by id", async () => {
    const { browser, own, ids } = await threeRequests();
    const [pending, responded, confirmed] = ids;
    const times = { createdAt: new Date("2026-01-01"), updatedAt: new Date("2027-01-01") };
    await db().update(bookingRequests).set(times).where(eq(bookingRequests.id, responded));
    const expected: Record<string, string[]> = {
      first_shift: [pending, responded, confirmed],
      created_at: [responded, pending, confirmed],
      status: [pending, responded, confirmed],
      facility: [pending, responded, confirmed],
      provider: [pending, responded, confirmed],
      overall_total: [pending, responded, confirmed],
    };
    for (const [field, order] of Object.entries(expected)) {
      expect(await listed(browser, `sort_by=${field}`)).toEqual(order);
      expect(await listed(own, `sort_by=${field}&sort_direction=desc`)).toEqual([...order].reverse());
    }
    expect((await listed(browser, "sort_by=updated_at&sort_direction=DESC"))[0]).toBe(responded);
    expect((await browser.get("/booking-requests/?sort_by=comment")).status).toBe(400);
    expect((await browser.get("/booking-requests/?sort_direction=up")).status).toBe(400);
  });

  it("refuse parameters that make no sense", async () => {
    const { browser } = await threeRequests();
    for (const query of ["date=SOON", "date_from=soon", "limit=0", "limit=10001", "offset=-1", "provider=me"])
      expect((await browser.get(`/booking-requests/?${query}`)).status).toBe(400);
  });
});

/** Lists and counts as they are at an instant. */
async function windowsAt(
  rep: { userId: string; repId: string; organizationId: string },
  requestId: string,
  now: string,
) {
  const actor = {
    kind: "rep",
    status: "complete",
    groups: ["schedule_shifts"],
    permissions: [],
    ...rep,
  } as unknown as RepActor;
  const context = contextAt(new Date(now));
  const found: RequestDate[] = [];
  for (const date of ["UPCOMING", "PAST", "ARCHIVE", "ALL"] as const) {
    const page = await listBookingRequests(actor, bookingRequestsInput.parse({ date }), context);
    const count = requestsIn(actor, { statuses: ["confirmed"], date }, context.now.toISOString());
    expect(await db().select({ count }).from(sql`(values (1)) one`)).toEqual([{ count: page.count }]);
    if (page.results.some(({ id }) => id === requestId)) found.push(date);
  }
  const view = await getBookingRequest(actor, { requestId }, context);
  return { found, canCancel: view.can_cancel };
}

describe("the windows of the tabs", () => {
  async function confirmedIn(timeZone: string, shifts: Parameters<typeof aBookingRequest>[0] = {}) {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId, timeZone });
    const connected = await aConnection({ rep, facility, as: "approved" });
    return aBookingRequest({
      ...connected,
      status: "confirmed",
      shifts: [{ startOn: "2027-06-15" }],
      ...shifts,
    });
  }

  it.each([
    ["Pacific/Kiritimati", "2027-06-15T09:59:00Z", "2027-06-15T10:00:00Z"],
    ["America/New_York", "2027-06-16T03:59:00Z", "2027-06-16T04:00:00Z"],
    ["Pacific/Pago_Pago", "2027-06-16T10:59:00Z", "2027-06-16T11:00:00Z"],
  ])(
    "turn from upcoming to past at midnight in %s, and to the archive 30 days later",
    async (zone, before, after) => {
      const { rep, requestId } = await confirmedIn(zone);
      const later = (instant: string, days: number) =>
        new Date(Date.parse(instant) + days * 86_400_000).toISOString();
      expect((await windowsAt(rep, requestId, before)).found).toEqual(["UPCOMING", "ALL"]);
      expect((await windowsAt(rep, requestId, after)).found).toEqual(["PAST", "ALL"]);
      expect((await windowsAt(rep, requestId, later(before, 30))).found).toEqual(["PAST", "ALL"]);
      expect((await windowsAt(rep, requestId, later(after, 30))).found).toEqual(["ARCHIVE", "ALL"]);
    },
  );

  it("look at the day on which the last night ends", async () => {
    const { rep, requestId } = await confirmedIn("America/New_York", {
      shifts: [{ startOn: "2027-06-15", rateKind: "night" }],
    });
    expect((await windowsAt(rep, requestId, "2027-06-17T03:59:00Z")).found).toEqual(["UPCOMING", "ALL"]);
    expect((await windowsAt(rep, requestId, "2027-06-17T04:00:00Z")).found).toEqual(["PAST", "ALL"]);
  });

  it("pass over a last shift that was refused", async () => {
    const shifts = [{ startOn: "2027-06-15" }, { startOn: "2027-06-25", statusByRep: "rejected" as const }];
    const { rep, requestId } = await confirmedIn("America/New_York", { shifts });
    expect((await windowsAt(rep, requestId, "2027-06-20T12:00:00Z")).found).toEqual(["PAST", "ALL"]);
  });

  it.each([
    ["Pacific/Kiritimati", "2027-05-15T09:59:00Z", "2027-05-15T10:00:00Z"],
    ["Pacific/Pago_Pago", "2027-05-16T10:59:00Z", "2027-05-16T11:00:00Z"],
  ])(
    "of canceling close at midnight in %s, 30 days before the last shift [PRV-S-036]",
    async (zone, open, closed) => {
      const { rep, requestId } = await confirmedIn(zone);
      expect((await windowsAt(rep, requestId, open)).canCancel).toBe(true);
      expect((await windowsAt(rep, requestId, closed)).canCancel).toBe(false);
    },
  );
});

describe("the counts behind the badges", () => {
  const counts = async (browser: Caller) => (await browser.get("/auth/user/notifications")).body;
  const none = {
    connection_requests: 0,
    connection_responded_requests: 0,
    placement_requests: 0,
    placement_responded_requests: 0,
  };

  it("are four for both sides, each equal to its list [ACC-C-034]", async () => {
    const { own, browser, rep, provider } = await threeRequests();
    await aBookingRequest({
      ...(await aConnection({ rep, as: "approved" })),
      shifts: [{ startOn: dayFromToday(-3) }],
    });
    await aConnection({ rep, provider, facility: await aFacility({ organizationId: rep.organizationId }) });
    await aConnection({ rep, as: "accepted" });
    expect(await counts(own)).toEqual({
      connection_requests: 1,
      connection_responded_requests: 0,
      placement_requests: 1,
      placement_responded_requests: 1,
    });
    const seen = await counts(browser);
    expect(seen).toEqual({
      connection_requests: 1,
      connection_responded_requests: 1,
      placement_requests: 1,
      placement_responded_requests: 1,
    });
    const upcoming = async (status: string) =>
      (await browser.get(`/booking-requests/?status__in=${status}&date=UPCOMING`)).body.count;
    expect(seen.placement_requests).toBe(await upcoming("pending"));
    expect(seen.placement_responded_requests).toBe(await upcoming("responded"));
  });

  it("follow an answer", async () => {
    const { own, ids } = await threeRequests();
    const request = (await own.get(`/booking-requests/${ids[0]}/`)).body;
    const answers = request.bookings.map(({ id }: { id: string }) => ({ id, status_by_provider: true }));
    await own.put(`/booking-requests/${ids[0]}/respond/`, { bookings: answers });
    expect(await counts(own)).toMatchObject({ placement_requests: 0, placement_responded_requests: 2 });
  });

  it("are zero where nothing may be opened, and closed without a session", async () => {
    const { rep } = await threeRequests();
    const { organizationId } = rep;
    const plain = await signInAs(await aRep({ organizationId, groups: ["manage_users"] }));
    expect(await counts(plain)).toMatchObject({ placement_requests: 0, placement_responded_requests: 0 });
    for (const person of [
      await aStaff(),
      await aRep({ organizationId, user: { registrationStatus: "provisional" } }),
    ])
      expect(await counts(await signInAs(person))).toEqual(none);
    expect((await visitor().get("/auth/user/notifications")).status).toBe(401);
  });

  it("of a provider count connections that wait, and those accepted but not approved", async () => {
    const { provider, connection } = await aConnection();
    const own = await signInAs(provider);
    expect(await counts(own)).toEqual({ ...none, connection_requests: 1 });
    await db().update(connections).set({ status: "accepted" }).where(eq(connections.id, connection.id));
    expect(await counts(own)).toEqual({ ...none, connection_responded_requests: 1 });
  });
});

describe("a removed shift", () => {
  it("counts for nothing", async () => {
    const { requestId, shifts, provider } = await aBookingRequest({
      shifts: [{ startOn: dayFromToday(5) }, { startOn: dayFromToday(6) }],
    });
    await db()
      .update(bookings)
      .set({ isRemoved: true })
      .where(eq(bookings.id, shifts[1]?.id ?? ""));
    const { body } = await (await signInAs(provider)).get(`/booking-requests/${requestId}/`);
    expect(body).toMatchObject({
      shifts_count: 1,
      total_hours: 12,
      overall_total: 2160,
      last_shift_on: dayFromToday(5),
    });
    expect(body.bookings[1]).toMatchObject({ is_removed: true, is_editable: false });
  });
});
