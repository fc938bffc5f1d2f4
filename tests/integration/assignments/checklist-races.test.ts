import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, facilities, facilityRequirements, providers } from "@/db/schema";
import { type Answer, type Caller, signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aRep,
  dayFromToday,
  someAvailability,
} from "../../support/builders";
import { anException } from "../../support/connections/requirements";
import { aCandidate, aSearch, aVacantShift, offersOf } from "../../support/coverage/searches";
import { rowOf, withGate } from "../../support/gate";
import { pairRounds, raceRounds } from "../../support/rounds";

// A facility begins to ask for what none of its providers has, and allows nobody without, while they are being booked.

const race = withGate();
const startOn = dayFromToday(9);
const asked = { mode: "block", cover_hours: null, requirements: [{ kind: "certification", type: "ATLS" }] };

async function aPlace() {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId });
  return { rep, facility, caller: await signInAs(rep) };
}

type Place = Awaited<ReturnType<typeof aPlace>>;

const save = ({ facility, caller }: Place) =>
  caller.put(`/healthcare-entities/facilities/${facility.facilityId}/requirements/`, asked);

const summary = `Missing: ATLS valid until at least ${startOn}`;

/** Everybody is booked or refused for what is missing; gives the statuses. The first one has saved the checklist. */
function expectJudged([saved, ...others]: Answer[], booked: number) {
  expect(saved?.status).toBe(200);
  for (const { status, body } of others)
    expect([booked, summary]).toContain(status === booked ? booked : body.error);
  return others.map(({ status }) => status);
}

async function bothWays(
  booked: number,
  racer: (place: Place) => Promise<() => Promise<Answer>>,
  racers: number,
) {
  const seen = new Set<number>();
  for (const round of raceRounds(2)) {
    const place = await aPlace();
    const booking = await Promise.all(Array.from({ length: racers }, () => racer(place)));
    const all = [() => save(place), ...booking];
    const answers = await race(round, rowOf(facilities, place.facility.facilityId), all);
    for (const status of expectJudged(answers, booked)) seen.add(status);
  }
  expect([...seen].sort()).toEqual([booked, 400]);
}

async function aTie(place: Place) {
  const tie = await aConnection({ rep: place.rep, facility: place.facility, as: "approved" });
  await someAvailability(tie.provider.providerId, [startOn]);
  return tie;
}

const shift = {
  start_on: startOn,
  end_on: startOn,
  start_time: "07:00",
  end_time: "19:00",
  provider_rate_type: "day",
};

const sender = (by: Caller, place: Place, providerId: string) => () =>
  by.post("/bookings/", {
    provider_id: providerId,
    healthcare_facility_id: place.facility.facilityId,
    schedules: [shift],
  });

describe("while a waiver ends", () => {
  it("a request is sent: it is there only if it was judged by the waiver [CRD-I-034]", async () => {
    const seen = new Set<number>();
    for (const round of pairRounds()) {
      const place = await aPlace();
      await save(place);
      const { facilityId } = place.facility;
      const [line] = await db()
        .select()
        .from(facilityRequirements)
        .where(eq(facilityRequirements.facilityId, facilityId));
      const { providerId } = (await aTie(place)).provider;
      const waiver = await anException(line!, { providerId, grantedBy: place.rep.userId });
      const [ended, sent] = await race(round, rowOf(providers, providerId), [
        () => place.caller.put(`/readiness-exceptions/${waiver}/end/`, {}),
        sender(place.caller, place, providerId),
      ]);
      expect(ended.status).toBe(200);
      seen.add(sent.status);
      if (sent.status !== 201) expect(sent.body.error).toBe(summary);
      const made = await db()
        .select()
        .from(bookingRequests)
        .where(eq(bookingRequests.providerId, providerId));
      expect(made).toHaveLength(sent.status === 201 ? 1 : 0);
      const endedAt = new Date(ended.body.ended_at);
      for (const { createdAt } of made) expect(createdAt.getTime()).toBeLessThanOrEqual(endedAt.getTime());
    }
    expect([...seen].sort()).toEqual([201, 400]);
  });
});

describe("while a facility begins to allow no missing credentials", () => {
  it("31 requests are sent: none is there that was judged by less than is asked [CRD-I-034]", async () => {
    await bothWays(
      201,
      async (place) => sender(place.caller, place, (await aTie(place)).provider.providerId),
      31,
    );
  });

  it("an offer is accepted: nobody takes a shift who was judged by less than is asked [CRD-I-034]", async () => {
    const seen = new Set<number>();
    for (const round of pairRounds()) {
      const vacant = await aVacantShift(0);
      const candidate = await aCandidate(vacant.place);
      const search = await aSearch(vacant);
      const [offer] = await offersOf(search.id);
      const taker = await signInAs(candidate);
      const path = `/healthcare-entities/facilities/${vacant.facility.facilityId}/requirements/`;
      const [saved, accepted] = await race(round, rowOf(facilities, vacant.facility.facilityId), [
        () => vacant.by.rep.put(path, asked),
        () => taker.put(`/shift-offers/${offer!.id}/accept/`),
      ]);
      expect(saved.status).toBe(200);
      seen.add(accepted.status);
      if (accepted.status !== 200)
        expect(accepted.body.error).toMatch(
          new RegExp(`^${vacant.facility.name} is missing: ATLS valid until at least \\d{4}-\\d\\d-\\d\\d$`),
        );
      const taken = await offersOf(search.id);
      expect(taken.filter(({ status }) => status === "accepted")).toHaveLength(
        accepted.status === 200 ? 1 : 0,
      );
    }
    expect([...seen].sort()).toEqual([200, 400]);
  });

  it("31 requests are confirmed: none is there that was judged by less than is asked [CRD-I-034]", async () => {
    const confirmer = async (place: Place) => {
      const { requestId, shifts } = await aBookingRequest({
        ...(await aTie(place)),
        status: "responded",
        shifts: [{ startOn }],
      });
      const bookings = shifts.map(({ id }) => ({ id, status_by_rep: true }));
      return () => place.caller.put(`/booking-requests/${requestId}/confirm/`, { bookings });
    };
    await bothWays(200, confirmer, 31);
  });
});
