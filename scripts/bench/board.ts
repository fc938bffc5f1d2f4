import { gzipSync } from "node:zlib";
import postgres from "postgres";
import { addDays, sundayOf } from "@/lib/core/pure/days";
import { getBoard, listBoardPeople } from "@/lib/overview/board/calls";
import { ask, browserOf } from "./doors";

/** What is measured of the schedule: 30 facilities over 31 days, 5,000 needed shifts and 4,000 shifts [SCH-I-103]. */

const facilities = 30;
const needs = 5_000;
const filled = 4_000;
const clinicians = 200;

/** The first of the days. */
const firstDay = () => sundayOf(addDays(new Date().toISOString().slice(0, 10), 14));

/** An organization of its own, with a rep who schedules; gives the rep's user. */
async function loadPlaces(sql: postgres.Sql): Promise<string> {
  const [rep] = await sql<{ user: string }[]>`
    with organization as (
      insert into organizations (id, name, has_contract, credentials_verified)
      values (gen_random_uuid(), 'Board Health', true, true) returning id),
    person as (
      insert into users (id, email, user_type, registration_status, first_name, last_name, phone_number, email_verified_at)
      values (gen_random_uuid(), 'board@bench.test', 'healthcare_entity_rep', 'complete', 'Board', 'Rep', '2075550100', now())
      returning id)
    insert into reps (id, user_id, organization_id, title, group_names)
    select gen_random_uuid(), person.id, organization.id, 'Scheduler', '{schedule_shifts,confirm_shifts}'
      from person, organization returning user_id as user`;
  await sql`
    insert into facilities (id, organization_id, name, street_address, city, state, zip_code, phone_number, time_zone)
    select gen_random_uuid(), o.id, 'Board ' || lpad(n::text, 2, '0'), '1 St', 'Portland', 'ME', '04101', '2075550142',
           'America/New_York'
      from organizations o, generate_series(1, ${facilities}) n where o.name = 'Board Health'`;
  await sql`
    insert into opportunities (id, organization_id, facility_id, title, specialty, degrees, status, shift_rate_types, published_at)
    select gen_random_uuid(), organization_id, id, 'Need of ' || name, 'EMERGENCY_MEDICINE', '{MD}', 'open', '{day,night}',
           now() - interval '9 days'
      from facilities where name like 'Board %'`;
  return rep?.user ?? "";
}

/** Clinicians who may be booked at every facility; each works every second day of some weeks. */
async function loadClinicians(sql: postgres.Sql) {
  await sql`
    insert into clearances (id, organization_id, provider_id, status)
    select gen_random_uuid(), (select id from organizations where name = 'Board Health'), id, 'cleared'
      from (select id from providers where listed_at is not null order by id limit ${clinicians}) chosen`;
  await sql`
    insert into connections (id, provider_id, organization_id, facility_id, opportunity_id, rep_id, status, facility_status,
        accepted_at, shift_rate_day_cents, shift_rate_night_cents, facility_rate_day_cents, facility_rate_night_cents)
    select gen_random_uuid(), c.provider_id, o.organization_id, o.facility_id, o.id, r.id, 'accepted', 'approved', now(),
           18000, 21000, 21600, 25200
      from clearances c join opportunities o on o.organization_id = c.organization_id
      join reps r on r.organization_id = c.organization_id
     where c.organization_id = (select id from organizations where name = 'Board Health')`;
}

/** Needed shifts one after another over facilities and days, four of five with a shift of the clinician in turn. */
async function loadShifts(sql: postgres.Sql, first: string) {
  await sql`
    insert into needed_shifts (id, opportunity_id, organization_id, facility_id, rate_kind, start_on, end_on, start_time,
        end_time, during, minutes, published_at, rep_id)
    select gen_random_uuid(), o.id, o.organization_id, o.facility_id, 'day', day, day, '07:00', '19:00',
           tstzrange((day + time '07:00') at time zone 'America/New_York', (day + time '19:00') at time zone 'America/New_York'),
           720, now() - interval '1 day', (select id from reps r where r.organization_id = o.organization_id)
      from generate_series(0, ${needs - 1}) n
      cross join lateral (select ${first}::date + (n / ${facilities}) % 31 as day) days
      join (select *, row_number() over (order by id) - 1 as place from opportunities where title like 'Need of Board %') o
        on o.place = n % ${facilities}`;
  await sql`
    create table board_shifts as
    select n.*, c.provider_id, c.id as connection_id, gen_random_uuid() as request_id
      from (select *, row_number() over (partition by start_on order by id) as turn from needed_shifts
             where organization_id = (select id from organizations where name = 'Board Health')) n
      join (select *, row_number() over (partition by facility_id order by provider_id) as turn from connections
             where organization_id = (select id from organizations where name = 'Board Health')) c
        on c.facility_id = n.facility_id and c.turn = n.turn
     where not exists (select 1 from bookings b where b.provider_id = c.provider_id and b.holds and b.during && n.during)
     limit ${filled}`;
  await sql.begin(async (tx) => {
    await tx`
      insert into booking_requests (id, provider_id, organization_id, facility_id, connection_id, rep_id, fee_percent)
      select request_id, provider_id, organization_id, facility_id, connection_id, rep_id, 20 from board_shifts`;
    await tx`
      insert into bookings (id, booking_request_id, provider_id, organization_id, facility_id, rate_kind, start_on, end_on,
          start_time, end_time, during, minutes, shift_rate_cents, facility_rate_cents, status_by_provider, status_by_rep,
          needed_shift_id)
      select gen_random_uuid(), request_id, provider_id, organization_id, facility_id, rate_kind, start_on, end_on, start_time,
             end_time, during, minutes, 18000, 21600, 'accepted', 'accepted', id from board_shifts`;
    await tx`update booking_requests set status = 'confirmed' where id in (select request_id from board_shifts)`;
  });
  await sql`
    insert into need_wishes (needed_shift_id, provider_id)
    select n.id, c.provider_id
      from needed_shifts n
      cross join lateral (select provider_id from connections where facility_id = n.facility_id order by provider_id limit 2) c
     where n.organization_id = (select id from organizations where name = 'Board Health')
       and not exists (select 1 from board_shifts filled where filled.id = n.id)`;
  await sql`analyze`;
}

const quantile = (times: number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

async function timed(times: number, work: () => Promise<unknown>) {
  const taken: number[] = [];
  let bytes = Buffer.alloc(0);
  for (let index = 0; index < times; index += 1) {
    const since = performance.now();
    const answer = await work();
    taken.push(performance.now() - since);
    bytes = Buffer.from(JSON.stringify(answer));
  }
  const kilobytes = (size: number) => `${(size / 1000).toFixed(0)} kB`;
  return `p50 ${quantile(taken, 0.5).toFixed(0)} ms, p95 ${quantile(taken, 0.95).toFixed(0)} ms, ${kilobytes(
    bytes.length,
  )}, compressed ${kilobytes(gzipSync(bytes).length)}`;
}

/** Loads the schedule beside what is there; triggers rest meanwhile, as for all that is loaded. Gives the rep's user. */
async function loadBoard(url: string, first: string): Promise<string> {
  const connection = { session_replication_role: "replica", statement_timeout: 0 };
  const sql = postgres(url, { max: 1, onnotice() {}, connection });
  try {
    const user = await loadPlaces(sql);
    await loadClinicians(sql);
    await loadShifts(sql, first);
    return user;
  } finally {
    await sql.end();
  }
}

/** Reads the board of 30 facilities and its people, so many times. */
export async function measureBoard(url: string, times = 40): Promise<string[]> {
  const first = firstDay();
  const browser = await browserOf(await loadBoard(url, first));
  const query = `from=${first}&days=31`;
  return [
    `board of 30 facilities and 31 days: ${await timed(times, () => ask(getBoard, browser, { query }))}`,
    `people of the board, 25: ${await timed(times, () => ask(listBoardPeople, browser, { query }))}`,
  ];
}
