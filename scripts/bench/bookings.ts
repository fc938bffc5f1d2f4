import { pool } from "@/db/client";
import { listSchedules } from "@/lib/assignments/availability/calls";
import * as requests from "@/lib/assignments/calls";
import { addDays } from "@/lib/core/pure/days";
import { ask, type Browser, browserOf, type Input } from "./doors";
import { today } from "./lists";
import type { Operation } from "./operations";

type Opening = { providerId: string; userId: string; facilityId: string; day: string };

/** Providers of the measured organization, each with a day that is offered and free. */
const findOpenings = (count: number) =>
  pool()<Opening[]>`
    select c.provider_id as "providerId", c.user_id as "userId", c.facility_id as "facilityId", a.start_on::text as day
      from (select c.provider_id, c.facility_id, p.user_id
              from connections c join providers p on p.id = c.provider_id
             where c.organization_id = (select id from organizations where name = 'Organization 1')
                and c.facility_status = 'approved' and c.facility_id = (select id from facilities where name = 'Facility 1')
             limit ${count * 3}) c
      cross join lateral (
        select start_on from availabilities a
         where a.provider_id = c.provider_id and a.start_on > current_date + 62 and a.shift_type <> 'OVERNIGHT'
           and not exists (select 1 from bookings b where b.provider_id = a.provider_id
                              and not b.is_canceled and not b.is_removed
                              and b.start_on between a.start_on - 1 and a.start_on + 1)
         order by start_on limit 1) a
     limit ${count}`;

export const shiftsFor = (opening: Opening): Input => ({
  body: {
    provider_id: opening.providerId,
    healthcare_facility_id: opening.facilityId,
    schedules: [{ start_on: opening.day, start_time: "07:00", end_time: "19:00", provider_rate_type: "day" }],
    comment: "",
  },
});

export type Staffing = {
  opening: (index: number) => Opening;
  provider: (index: number) => Browser;
};

/** Who is asked for a shift, and on which day: somebody else each time. */
export async function findStaffing(times: number): Promise<Staffing> {
  const openings = await findOpenings(times + 2);
  const [first] = openings;
  if (!first || openings.length < times + 2) throw new Error("Too few providers have a free day.");
  const providers = await Promise.all(openings.map(({ userId }) => browserOf(userId)));
  return {
    opening: (index) => openings[index % openings.length] as Opening,
    provider: (index) => providers[index % providers.length] as Browser,
  };
}

export const scheduleOperation = (times: number, rep: Browser, { opening }: Staffing): Operation => ({
  name: "schedules: two months",
  times,
  run: (index) =>
    ask(listSchedules, rep, {
      query: `provider=${opening(index).providerId}&date_min=${today}&date_max=${addDays(today, 61)}`,
    }),
});

type Sent = { id: string; bookings: { id: string }[] };

/** Each request is created, answered and confirmed once, in this order. */
export function requestOperations(times: number, rep: Browser, { opening, provider }: Staffing): Operation[] {
  const sent: Sent[] = [];
  const asked = (index: number) => sent[index] as Sent;
  const answered = (index: number, said: object) => ({
    path: { request_id: asked(index).id },
    body: { bookings: asked(index).bookings.map(({ id }) => ({ id, ...said })), comment: "" },
  });
  const create = async (index: number) => {
    sent[index] = await ask(requests.createBookings, rep, shiftsFor(opening(index)));
  };
  const answer = (index: number) =>
    ask(requests.respondToBookingRequest, provider(index), answered(index, { status_by_provider: true }));
  const confirm = (index: number) =>
    ask(requests.confirmBookingRequest, rep, answered(index, { status_by_rep: true }));
  return [
    {
      name: "validate a request",
      times,
      run: (index) => ask(requests.validateBookings, rep, shiftsFor(opening(index))),
    },
    { name: "create a request", times, writes: true, run: create },
    { name: "answer a request", times, writes: true, run: answer },
    { name: "confirm a request", times, writes: true, run: confirm },
  ];
}
