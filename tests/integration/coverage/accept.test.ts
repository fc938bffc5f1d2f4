import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  availabilities,
  bookingRequests,
  bookings,
  connectionRates,
  connections,
  organizations,
  outbox,
  users,
} from "@/db/schema";
import { signInAs } from "../../support/api";
import { aBookingRequest, aConnection, dayFromToday } from "../../support/builders";
import { newsOf, readRequest, readShift, stepsOf } from "../../support/coverage/builders";
import {
  aCandidate,
  aRule,
  aSearch,
  aVacantShift,
  offersOf,
  readSearch,
  type Vacant,
} from "../../support/coverage/searches";
import { withoutIds } from "../../support/texts";

/** The offer of a candidate, who answers at a browser. */
async function asked(vacant: Vacant, rescueId: string, place = 0) {
  const candidate = vacant.candidates[place]!;
  const [offer] = (await offersOf(rescueId)).filter(({ providerId }) => providerId === candidate.providerId);
  const caller = await signInAs(candidate);
  return {
    candidate,
    offerId: offer!.id,
    caller,
    accept: () => caller.put(`/shift-offers/${offer!.id}/accept/`),
    decline: (body: object = {}) => caller.put(`/shift-offers/${offer!.id}/decline/`, body),
  };
}

async function aRunning(others = 2, body: object = {}) {
  const vacant = await aVacantShift(others);
  const search = await aSearch(vacant, body);
  return { vacant, search };
}

const bookingOf = async (rescueId: string) => {
  const [row] = await db().select().from(bookings).where(eq(bookings.rescueId, rescueId));
  return row!;
};

describe("an acceptance", () => {
  it("books at once: a confirmed request with the bonus, its steps, the day, and the search filled [RSC-C-008 RSC-I-018 RSC-I-053]", async () => {
    const { vacant, search } = await aRunning(2, { bonus: 150, note: "Free parking." });
    const { candidate, accept } = await asked(vacant, search.id);
    const { status, body } = await accept();
    expect({ status, offer: body.status }, JSON.stringify(body)).toEqual({ status: 200, offer: "accepted" });
    const booking = await bookingOf(search.id);
    expect(body.booking_request_id).toBe(booking.bookingRequestId);
    expect(booking).toMatchObject({
      providerId: candidate.providerId,
      statusByProvider: "accepted",
      statusByRep: "accepted",
      rateKind: "night",
      shiftRateCents: 21_000,
      facilityRateCents: 25_200,
      minutes: 720,
      holds: true,
    });
    expect(await readRequest(booking.bookingRequestId)).toMatchObject({
      status: "confirmed",
      bonusCents: 15_000,
      comment: "Free parking.",
      feePercent: 20,
      repId: vacant.rep.repId,
      connectionId: candidate.connection.id,
    });
    const steps = await stepsOf(booking.bookingRequestId);
    expect(steps.map(({ action, actorUserId, comment }) => [action, actorUserId, comment])).toEqual([
      ["request", vacant.rep.userId, "Free parking."],
      ["respond", candidate.userId, ""],
      ["confirm", null, "Confirmed by shift rescue."],
    ]);
    const [day] = await db()
      .select()
      .from(availabilities)
      .where(
        and(eq(availabilities.providerId, candidate.providerId), eq(availabilities.startOn, booking.startOn)),
      );
    expect(day).toMatchObject({ shiftType: "OVERNIGHT" });
    expect(await readSearch(search.id)).toMatchObject({ status: "filled", filledBookingId: booking.id });
    const offers = await offersOf(search.id);
    expect(offers.map(({ status, closedReason }) => [status, closedReason]).sort()).toEqual([
      ["accepted", null],
      ["closed", "taken"],
    ]);
    expect(await newsOf(search.id, booking.bookingRequestId, booking.id)).toEqual([
      "rescue/asked",
      "rescue/filled",
    ]);
  });

  it("releases the holder who called out, unpaid, and closes the call-out as filled [RSC-I-018 RSC-I-059 RSC-I-064]", async () => {
    const { vacant, search } = await aRunning();
    await (await asked(vacant, search.id)).accept();
    expect(await readShift(vacant.bookingId)).toMatchObject({ isCanceled: true });
    expect((await readShift(vacant.bookingId)).releasedAt).not.toBeNull();
    expect(await vacant.callOut()).toMatchObject({ status: "filled" });
    expect(await vacant.timesheet()).toMatchObject({
      status: "closed",
      attendance: "canceled_by_provider",
      payCents: 0,
    });
    const steps = await stepsOf(vacant.requestId);
    expect(steps.at(-1)).toMatchObject({
      action: "update",
      actorUserId: null,
      comment: "Covered by another provider.",
    });
  });

  it("of a report without the holder's word releases nobody [RSC-I-017]", async () => {
    const vacant = await aVacantShift(1);
    const { callOutId } = vacant;
    await db().execute(
      `update call_outs set confirmed_at = null, reported_by = 'rep' where id = '${callOutId}'`,
    );
    const search = await aSearch(vacant);
    expect((await (await asked(vacant, search.id)).accept()).status).toBe(200);
    expect(await vacant.callOut()).toMatchObject({ status: "open" });
    expect(await readShift(vacant.bookingId)).toMatchObject({
      isCanceled: false,
      releasedAt: null,
      holds: true,
    });
  });

  it("of a covered report lets the holder go as soon as it is confirmed [RSC-I-017 RSC-I-059]", async () => {
    const vacant = await aVacantShift(1);
    await db().execute(
      `update call_outs set confirmed_at = null, reported_by = 'rep' where id = '${vacant.callOutId}'`,
    );
    const search = await aSearch(vacant);
    await (await asked(vacant, search.id)).accept();
    expect((await vacant.act("provider", "confirm")).status).toBe(200);
    expect(await vacant.callOut()).toMatchObject({ status: "filled" });
    expect((await readShift(vacant.bookingId)).releasedAt).not.toBeNull();
    expect(await vacant.timesheet()).toMatchObject({ status: "closed", payCents: 0 });
  });

  it("takes an unanswered shift out of its request, which ends when nothing is left [RSC-I-018]", async () => {
    const built = await aBookingRequest({ shifts: [{ startOn: dayFromToday(4) }] });
    const place = { rep: built.rep, facility: built.facility };
    const candidate = await aCandidate(place);
    const rep = await signInAs(built.rep);
    const search = (await rep.post("/rescues/", { booking: built.shifts[0]!.id })).body;
    const [offer] = await offersOf(search.id);
    const answer = await (await signInAs(candidate)).put(`/shift-offers/${offer!.id}/accept/`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await readShift(built.shifts[0]!.id)).toMatchObject({ isRemoved: true });
    expect(await readRequest(built.requestId)).toMatchObject({ status: "canceled" });
  });

  it("once more answers the same and writes nothing [RSC-C-001 RSC-I-034]", async () => {
    const { vacant, search } = await aRunning();
    const { accept } = await asked(vacant, search.id);
    const first = await accept();
    const before = await db().$count(bookingRequests);
    const again = await accept();
    expect({ status: again.status, id: again.body.booking_request_id }).toEqual({
      status: 200,
      id: first.body.booking_request_id,
    });
    expect(await db().$count(bookingRequests)).toBe(before);
  });

  it("by anybody else comes too late [RSC-V-050]", async () => {
    const { vacant, search } = await aRunning();
    await (await asked(vacant, search.id)).accept();
    const late = await (await asked(vacant, search.id, 1)).accept();
    expect({ status: late.status, error: late.body.error }).toEqual({
      status: 400,
      error: "Somebody else has taken this shift. Thank you for answering.",
    });
  });

  it("is refused while the search is paused, after it was stopped, and once the shift has begun [RSC-V-051 RSC-V-052 RSC-V-053]", async () => {
    const { vacant, search } = await aRunning();
    const { accept } = await asked(vacant, search.id);
    await vacant.by.rep.put(`/rescues/${search.id}/pause/`);
    expect((await accept()).body.error).toBe(
      "The facility has paused this search. Your offer stays; please try again later.",
    );
    await vacant.by.rep.put(`/rescues/${search.id}/stop/`);
    expect((await accept()).body.error).toBe(
      "The facility no longer looks for cover for this shift. Thank you for answering.",
    );
    const other = await aRunning();
    const begun = await asked(other.vacant, other.search.id);
    await db().execute(
      `alter table rescues disable trigger rescues_keep; update rescues set during = tstzrange(now() - interval '1 minute', upper(during)), ends_at = now() - interval '1 minute' where id = '${other.search.id}'; alter table rescues enable trigger rescues_keep`,
    );
    expect((await begun.accept()).body.error).toBe("This shift has begun. It can no longer be accepted.");
  });

  it("is refused with the first thing that keeps the provider from the shift [RSC-V-001 RSC-I-032 RSC-I-039]", async () => {
    const { vacant, search } = await aRunning();
    const { accept, candidate } = await asked(vacant, search.id);
    await db().execute(
      `update licenses set status = 'INACTIVE' where provider_id = '${candidate.providerId}'`,
    );
    expect((await accept()).body.error).toBe("Your license in Maine does not cover this date.");
    await db().execute(
      `update clearances set status = 'not_cleared' where provider_id = '${candidate.providerId}'`,
    );
    expect((await accept()).body.error).toBe("You are not cleared by this organization at the moment.");
    const second = await asked(vacant, search.id, 1);
    const elsewhere = await aConnection({ provider: second.candidate as never, as: "approved" });
    await aBookingRequest({
      ...elsewhere,
      status: "confirmed",
      shifts: [{ startOn: dayFromToday(3), rateKind: "night" }],
    });
    expect((await second.accept()).body.error).toBe("You are not free at that time.");
  });

  it("is refused while the organization may not book, or nobody schedules [RSC-V-055 RSC-V-044]", async () => {
    const impossible = "This shift cannot be accepted at the moment.";
    const { vacant, search } = await aRunning();
    const { accept } = await asked(vacant, search.id);
    const own = eq(organizations.id, vacant.rep.organizationId);
    await db().update(organizations).set({ hasContract: false }).where(own);
    expect((await accept()).body.error).toBe(impossible);
    await db().update(organizations).set({ hasContract: true }).where(own);
    await db().update(users).set({ isActive: false }).where(eq(users.id, vacant.rep.userId));
    expect((await accept()).body.error).toBe(impossible);
  });

  it("rejects the provider's open shifts that it rules out [RSC-I-018]", async () => {
    const { vacant, search } = await aRunning();
    const { candidate, accept } = await asked(vacant, search.id);
    const elsewhere = await aConnection({ provider: candidate as never, as: "approved" });
    const open = await aBookingRequest({
      ...elsewhere,
      shifts: [{ startOn: dayFromToday(3), rateKind: "night" }],
    });
    expect((await accept()).status).toBe(200);
    expect(await readRequest(open.requestId)).toMatchObject({ status: "canceled" });
  });
});

describe("a provider of a sister facility who accepts", () => {
  async function aTicked() {
    const vacant = await aVacantShift(0);
    const candidate = await aCandidate(vacant.place, "organization");
    await aRule(vacant.place, { otherFacilities: true, tickedByRepId: vacant.rep.repId });
    const search = await aSearch(vacant, { tiers: ["facility", "organization"] });
    return { vacant: { ...vacant, candidates: [candidate] }, search, candidate };
  }
  const here = (vacant: Vacant, providerId: string) =>
    db()
      .select()
      .from(connections)
      .where(
        and(eq(connections.providerId, providerId), eq(connections.facilityId, vacant.facility.facilityId)),
      )
      .orderBy(asc(connections.id));

  it("is approved here by one new connection, with its rates told once [RSC-I-019 RSC-P-018]", async () => {
    const { vacant, search, candidate } = await aTicked();
    expect(await here(vacant, candidate.providerId)).toEqual([]);
    const answer = await (await asked(vacant, search.id)).accept();
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const made = await here(vacant, candidate.providerId);
    expect(made).toMatchObject([
      {
        status: "accepted",
        facilityStatus: "approved",
        repId: vacant.rep.repId,
        opportunityId: null,
        shiftRateNightCents: 21_000,
        facilityRateNightCents: 25_200,
      },
    ]);
    const rates = await db()
      .select()
      .from(connectionRates)
      .where(eq(connectionRates.connectionId, made[0]!.id));
    expect(rates).toMatchObject([{ reasonCode: "ORIGINAL", shiftRateNightCents: 21_000 }]);
  });

  it("is approved by the connection that was asked for already [RSC-I-019]", async () => {
    const { vacant, search, candidate } = await aTicked();
    const { connectionId } = await aConnection({ ...vacant.place, provider: candidate as never });
    expect((await (await asked(vacant, search.id)).accept()).status).toBe(200);
    expect(await here(vacant, candidate.providerId)).toMatchObject([
      { id: connectionId, status: "accepted", facilityStatus: "approved" },
    ]);
  });

  it("is refused once whoever let sister facilities in may no longer [RSC-P-019 RSC-V-055]", async () => {
    const { vacant, search } = await aTicked();
    await db().execute(
      `update reps set group_names = array['schedule_shifts'] where id = '${vacant.rep.repId}'`,
    );
    const { body } = await (await asked(vacant, search.id)).accept();
    expect(body.error).toBe("This shift cannot be accepted at the moment.");
  });
});

describe("a no", () => {
  it("keeps its reason, and can become a yes while the search runs [RSC-C-006 RSC-I-056]", async () => {
    const { vacant, search } = await aRunning();
    const { decline, accept, offerId } = await asked(vacant, search.id);
    const said = await decline({ decline_reason: "TOO_FAR" });
    expect({ status: said.status, body: said.body }).toMatchObject({
      status: 200,
      body: { status: "declined", is_open: true },
    });
    const [offer] = (await offersOf(search.id)).filter(({ id }) => id === offerId);
    expect(offer).toMatchObject({ declineReason: "TOO_FAR", answeredBy: "app" });
    expect((await accept()).status).toBe(200);
  });

  it("is refused once the shift was accepted, and with an unknown reason [RSC-V-056 RSC-V-026]", async () => {
    const { vacant, search } = await aRunning();
    const { decline, accept } = await asked(vacant, search.id);
    expect((await decline({ decline_reason: "BORED" })).status).toBe(400);
    await accept();
    expect((await decline()).body.error).toBe(
      'You have accepted this shift. Use "I can\'t work this shift" in the assignment.',
    );
  });
});

describe("offers", () => {
  it("are told to whoever was asked, in the own money and without a word of others [RSC-C-004 RSC-P-022 RSC-V-008]", async () => {
    const { vacant, search } = await aRunning(2, { bonus: 100, note: "Thanks" });
    const { caller, offerId } = await asked(vacant, search.id);
    const { body } = await caller.get("/shift-offers/");
    expect(body).toMatchObject({ count: 1, results: [{ id: offerId, status: "asked", is_open: true }] });
    const one = await caller.get(`/shift-offers/${offerId}/`);
    expect(one.body).toMatchObject({
      provider_rate: 210,
      bonus: 100,
      total: 12 * 210 + 100,
      note: "Thanks",
      hours: 12,
      reasons: ["Approved at this facility"],
      rescue_status: "running",
      booking_request_id: null,
      healthcare_facility: { id: vacant.facility.facilityId },
    });
    const words = JSON.stringify(one.body);
    for (const other of [vacant.candidates[1]!.providerId, vacant.providerId])
      expect(words).not.toContain(other);
    expect(withoutIds(words)).not.toMatch(/\b252(00)?\b/);
    await vacant.by.rep.patch(`/rescues/${search.id}/`, { bonus: 180 });
    expect((await caller.get(`/shift-offers/${offerId}/`)).body).toMatchObject({ bonus: 180 });
    const stranger = await signInAs(vacant.candidates[1]!);
    expect((await stranger.get(`/shift-offers/${offerId}/`)).status).toBe(404);
  });

  it("are seen once, and only while they wait [RSC-C-006]", async () => {
    const { vacant, search } = await aRunning();
    const { caller, offerId, accept } = await asked(vacant, search.id);
    const seen = await caller.put(`/shift-offers/${offerId}/seen/`);
    expect(seen.body.seen_at).not.toBeNull();
    expect((await caller.put(`/shift-offers/${offerId}/seen/`)).body.seen_at).toBe(seen.body.seen_at);
    await accept();
    const late = await asked(vacant, search.id, 1);
    expect((await late.caller.put(`/shift-offers/${late.offerId}/seen/`)).body.seen_at).toBeNull();
  });

  it("of tabs: answered and closed ones are found there [RSC-C-004]", async () => {
    const { vacant, search } = await aRunning();
    const [one, other] = [await asked(vacant, search.id), await asked(vacant, search.id, 1)];
    await one.accept();
    const counts = async (caller: typeof one.caller) =>
      Promise.all(
        ["open", "answered", "closed"].map(
          async (tab) => (await caller.get(`/shift-offers/?tab=${tab}`)).body.count,
        ),
      );
    expect(await counts(one.caller)).toEqual([0, 1, 0]);
    expect(await counts(other.caller)).toEqual([0, 0, 1]);
    expect(await db().$count(outbox)).toBeGreaterThan(0);
  });
});
