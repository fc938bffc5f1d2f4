import { describe, expect, it } from "vitest";
import { facilities } from "@/db/schema";
import { type Answer, type Caller, signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aRep,
  dayFromToday,
  someAvailability,
} from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";

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
  for (const round of [0, 1]) {
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

describe("while a facility begins to allow no missing credentials", () => {
  it("31 requests are sent: none is there that was judged by less than is asked [CRD-I-034]", async () => {
    await bothWays(
      201,
      async (place) => sender(place.caller, place, (await aTie(place)).provider.providerId),
      31,
    );
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
