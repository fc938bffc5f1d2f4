import { eq } from "drizzle-orm";
import { db, pool } from "@/db/client";
import { facilities, opportunities } from "@/db/schema";
import { login } from "@/lib/accounts/calls";
import { listSchedules } from "@/lib/assignments/availability/calls";
import * as requests from "@/lib/assignments/calls";
import { connectionList } from "@/lib/connections/calls";
import { redirectFor } from "@/lib/core/pure/access";
import { systemActor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { visitOf } from "@/lib/core/server/auth";
import { hashPassword } from "@/lib/core/server/crypto";
import { facilityList } from "@/lib/facilities/calls";
import { providerList } from "@/lib/marketplace/calls";
import { matchOpportunity } from "@/lib/marketplace/commands";
import { findMatches } from "@/lib/marketplace/queries/matches";
import { matchesPerRun } from "@/lib/marketplace/rules/match";
import { searchEverywhere } from "@/lib/overview/search/calls";
import { ask, type Browser, browserOf, type Input } from "./doors";
import { fitOperations, openingOperation, saveMonth } from "./fit";
import { numberOperations } from "./numbers";
import { payOperations } from "./pay";
import { busyEmail } from "./rows/busy";
import { trustOperations } from "./trust";

export type Operation = {
  name: string;
  times: number;
  /** Changes rows: the bare run of its statements is rolled back. */
  writes?: boolean;
  /** The product itself stops one of its statements that takes too long: alone they would fail. */
  isCutShort?: boolean;
  /** Runs it for the n-th time; each run of a write has rows of its own. */
  run: (index: number) => Promise<unknown>;
};

const today = new Date().toISOString().slice(0, 10);

type Opening = { providerId: string; userId: string; facilityId: string; day: string };

const password = "Bench-pass1!";
const matcher = systemActor("matcher");

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

const shiftsFor = (opening: Opening): Input => ({
  body: {
    provider_id: opening.providerId,
    healthcare_facility_id: opening.facilityId,
    schedules: [{ start_on: opening.day, start_time: "07:00", end_time: "19:00", provider_rate_type: "day" }],
    comment: "",
  },
});

const lists = (rep: Browser): Operation[] => {
  const specialty = "specialties__overlap=EMERGENCY_MEDICINE";
  const states = "licensed_states__overlap=ME,NH,VT";
  const board = "board_certifications__overlap=ABEM";
  const certification = "certifications__overlap=ATLS";
  const fee = "marketplace_hourly_fee__gte=120&marketplace_hourly_fee__lte=260";
  const range = `schedules__start_on__gte=${addDays(today, 7)}&schedules__start_on__lte=${addDays(today, 21)}`;
  const filters: [string, string][] = [
    ["specialty, states and fee", `${specialty}&${states}&${fee}`],
    ["specialty, states and days", `${specialty}&${states}&${range}`],
    ["no filter", ""],
    ["specialty", specialty],
    ["states", states],
    ["board", board],
    ["certification", certification],
    ["compact", "has_imlc=true"],
    ["fee", fee],
    ["days", range],
    ["name", "display_name__icontains=khan123"],
    ["my providers", "my_provider=true"],
    ["my providers, dearest first", "my_provider=true&order=-marketplace_hourly_fee"],
    ["my providers, fee and days", `my_provider=true&${fee}&${range}`],
    ["clearance", "clearance_statuses=cleared"],
    [
      "clearance, states and name",
      `clearance_statuses=cleared,pending_clearance&${states}&display_name__icontains=khan`,
    ],
    ["board, certification and compact", `${board}&${certification}&has_imlc=true`],
    ["states and compact, dearest first", `${states}&has_imlc=true&order=-marketplace_hourly_fee`],
    ["fee and days, cheapest first", `${fee}&${range}&order=marketplace_hourly_fee`],
    ["days, name Z to A", `${range}&order=-display_name`],
    ["name of two letters", "display_name__icontains=kh"],
    [
      "every filter",
      `${specialty}&${states}&${fee}&${range}&${board}&${certification}&has_imlc=true&my_provider=true&clearance_statuses=cleared&display_name__icontains=a`,
    ],
    ["page 200", "offset=3980"],
    ["dearest first", "order=-marketplace_hourly_fee"],
  ];
  return filters.map(([name, query]) => ({
    name: `providers: ${name}`,
    times: 40,
    run: () => ask(providerList, rep, { query: `limit=20&${query}` }),
  }));
};

/** The search everywhere, by what few and by what many have in their names, and by a number [SCH-I-102]. */
const searches = (rep: Browser, busy: Browser): Operation[] =>
  [
    ["rep: two letters", rep, "an"],
    ["rep: a name", rep, "khan"],
    ["rep: a facility", rep, "facility 1"],
    ["rep: a number", rep, "12"],
    ["rep: nothing", rep, "zzzz"],
    ["busy provider: a facility", busy, "clinic"],
  ].map(([name, browser, q]) => ({
    name: `search, ${name}`,
    times: 40,
    run: () =>
      ask(searchEverywhere, browser as Browser, {
        query: new URLSearchParams({ q: q as string }).toString(),
      }),
  }));

const assignmentLists = (rep: Browser, provider: Browser, busy: Browser): Operation[] =>
  [
    ["rep: upcoming", rep, "status__in=confirmed&date=UPCOMING"],
    ["rep: completed", rep, "status__in=confirmed&date=PAST&sort_direction=desc"],
    ["rep: archived", rep, "status__in=pending,responded,confirmed&date=ARCHIVE&sort_direction=desc"],
    ["rep: search", rep, "status__in=confirmed&date=UPCOMING&search_by_provider=chen"],
    ["rep: by total", rep, "date=ALL&sort_by=overall_total"],
    ["provider: all", provider, "date=ALL"],
    ["busy provider: all", busy, "date=ALL"],
    ["busy provider: archived", busy, "status__in=confirmed&date=ARCHIVE&sort_direction=desc"],
    ["busy provider: by total", busy, "date=ALL&sort_by=overall_total"],
    ["busy provider: search", busy, "date=ALL&search=clinic"],
  ].map(([name, browser, query]) => ({
    name: `assignments, ${name}`,
    times: 40,
    run: () => ask(requests.listBookingRequests, browser as Browser, { query: `limit=12&${query}` }),
  }));

const connectionLists = (rep: Browser, busy: Browser): Operation[] =>
  [
    ["rep: all", rep, ""],
    ["rep: search", rep, "search=chen"],
    ["busy provider: all", busy, ""],
    ["busy provider: pending", busy, "status_category=pending_response"],
    ["busy provider: by facility", busy, "ordering=facility__name"],
    ["busy provider: search", busy, "search=clinic"],
  ].map(([name, browser, query]) => ({
    name: `connections, ${name}`,
    times: 40,
    run: () => ask(connectionList, browser as Browser, { query: `limit=20&${query}` }),
  }));

type Need = { id: string; organizationId: string; facilityId: string };

/** Open opportunities of the measured organization for which nobody was looked for yet. */
const addNeeds = (count: number) =>
  pool()<Need[]>`
    insert into opportunities (id, organization_id, facility_id, title, status, specialty, degrees, work_types, shift_rate_types, max_rate_day_cents, published_at)
    select gen_random_uuid(), o.id, f.id, 'Need ' || n, 'open', 'EMERGENCY_MEDICINE', '{MD,DO,NP,PA,CRNA}', '{SIDE_GIG,PART_TIME,FULL_TIME}', '{day,night}', 30000, now() - interval '1 hour'
      from generate_series(1, ${count}) n, organizations o join facilities f on f.organization_id = o.id
     where o.name = 'Organization 1'
    returning id, organization_id as "organizationId", facility_id as "facilityId"`;

/** One opportunity against every provider: the statement that finds and ranks, and a whole run of the job. */
async function matching(times: number): Promise<Operation[]> {
  const needs = await addNeeds(times + 1);
  const search = await searchFor(needs[0] as Need);
  return [
    { name: "auto-match: find and rank", times: 40, run: () => findMatches(matcher, search) },
    {
      name: "auto-match: a whole run",
      times,
      writes: true,
      run: (index) =>
        matchOpportunity(matcher, {
          opportunityId: (needs[index] as Need).id,
          occasion: "publication",
        }),
    },
  ];
}

async function searchFor({ id, facilityId }: Need) {
  const [opportunity] = await db().select().from(opportunities).where(eq(opportunities.id, id));
  const [facility] = await db().select().from(facilities).where(eq(facilities.id, facilityId));
  if (!opportunity || !facility) throw new Error("The opportunity is not there.");
  return { opportunity, facility, feePercent: 20, needs: [], limit: matchesPerRun };
}

type Sent = { id: string; bookings: { id: string }[] };

/** What is measured, in an order in which each step finds what it needs. */
export async function operations(
  times: number,
  { withPay = false, withTrust = false, withFit = false } = {},
): Promise<Operation[]> {
  const [rep] = await pool()<{ id: string }[]>`select id from users where email = 'rep-1@bench.test'`;
  const [busy] = await pool()<{ id: string }[]>`select id from users where email = ${busyEmail}`;
  if (!rep || !busy) throw new Error("The database is not loaded.");
  const busyBrowser = await browserOf(busy.id);
  await pool()`update users set password_hash = ${await hashPassword(password)} where id = ${rep.id}`;
  const openings = await findOpenings(times + 2);
  const [first] = openings;
  if (!first || openings.length < times + 2) throw new Error("Too few providers have a free day.");
  const repBrowser = await browserOf(rep.id);
  const providers = await Promise.all(openings.map(({ userId }) => browserOf(userId)));
  const sent: Sent[] = [];
  const opening = (index: number) => openings[index % openings.length] ?? first;
  const provider = (index: number) => providers[index % providers.length] ?? repBrowser;

  /** Each request is created, answered and confirmed once. */
  const answer = async (index: number) => {
    const { id, bookings } = sent[index] as Sent;
    const body = {
      bookings: bookings.map((shift) => ({ id: shift.id, status_by_provider: true })),
      comment: "",
    };
    await ask(requests.respondToBookingRequest, provider(index), { path: { request_id: id }, body });
  };
  const confirm = async (index: number) => {
    const { id, bookings } = sent[index] as Sent;
    const body = { bookings: bookings.map((shift) => ({ id: shift.id, status_by_rep: true })), comment: "" };
    await ask(requests.confirmBookingRequest, repBrowser, { path: { request_id: id }, body });
  };

  const providersPage = "/app/healthcare-entity/providers";
  return [
    {
      name: "guard of a page",
      times: 1000,
      run: async () => {
        const { actor } = await visitOf(repBrowser.cookie);
        const elsewhere = redirectFor(providersPage, new URLSearchParams(), actor);
        if (elsewhere) throw new Error(`The guard sends the rep to ${elsewhere}`);
      },
    },
    {
      name: "login",
      times,
      writes: true,
      run: () => ask(login, null, { body: { email: "rep-1@bench.test", password } }),
    },
    ...lists(repBrowser),
    {
      name: "facilities: search",
      times,
      run: () => ask(facilityList, repBrowser, { query: "limit=25&search=facility" }),
    },
    {
      name: "schedules: two months",
      times,
      run: (index) =>
        ask(listSchedules, repBrowser, {
          query: `provider=${opening(index).providerId}&date_min=${today}&date_max=${addDays(today, 61)}`,
        }),
    },
    ...assignmentLists(repBrowser, provider(0), busyBrowser),
    ...connectionLists(repBrowser, busyBrowser),
    ...searches(repBrowser, busyBrowser),
    ...(withPay ? numberOperations(repBrowser) : []),
    ...(withPay ? await payOperations(repBrowser) : []),
    ...(withTrust
      ? await trustOperations(repBrowser, (index, facilityId) => shiftsFor({ ...opening(index), facilityId }))
      : []),
    ...(withFit
      ? [
          ...(await fitOperations(repBrowser)),
          await openingOperation(),
          saveMonth(Math.min(times, 40), provider),
        ]
      : []),
    ...(await matching(Math.min(times, 20))),
    {
      name: "validate a request",
      times,
      run: (index) => ask(requests.validateBookings, repBrowser, shiftsFor(opening(index))),
    },
    {
      name: "create a request",
      times,
      writes: true,
      run: async (index) => {
        sent[index] = await ask(requests.createBookings, repBrowser, shiftsFor(opening(index)));
      },
    },
    { name: "answer a request", times, writes: true, run: answer },
    { name: "confirm a request", times, writes: true, run: confirm },
  ];
}
