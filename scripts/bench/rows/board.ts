import { addDays, sundayOf } from "@/lib/core/pure/days";

/** The schedule that is measured: 30 facilities over 31 days, 5,000 needed shifts and 4,000 shifts [SCH-I-103]. */

const facilities = 30;
const needs = 5_000;
const filled = 4_000;
const clinicians = 200;

/** The representative of the organization that these facilities belong to. */
export const schedulerEmail = "board@bench.test";

/** The first of the days. */
export const firstDay = () => sundayOf(addDays(new Date().toISOString().slice(0, 10), 14));

/** An organization of its own, with a rep who schedules. */
const places = [
  `with organization as (
       insert into organizations (id, name, has_contract, credentials_verified)
       values (new_id(), 'Board Health', true, true) returning id),
     person as (
       insert into users (id, email, user_type, registration_status, first_name, last_name, phone_number, email_verified_at)
       values (new_id(), '${schedulerEmail}', 'healthcare_entity_rep', 'complete', 'Board', 'Rep', '2075550100', now())
       returning id)
     insert into reps (id, user_id, organization_id, title, group_names)
     select new_id(), person.id, organization.id, 'Scheduler', '{schedule_shifts,confirm_shifts}'
       from person, organization`,
  `insert into facilities (id, organization_id, name, street_address, city, state, zip_code, phone_number, time_zone)
     select new_id(), o.id, 'Board ' || lpad(n::text, 2, '0'), '1 St', 'Portland', 'ME', '04101', '2075550142',
            'America/New_York'
       from organizations o, generate_series(1, ${facilities}) n where o.name = 'Board Health'`,
  `insert into opportunities (id, organization_id, facility_id, title, specialty, degrees, status, shift_rate_types, published_at)
     select new_id(), organization_id, id, 'Need of ' || name, 'EMERGENCY_MEDICINE', '{MD}', 'open', '{day,night}',
            now() - interval '9 days'
       from facilities where name like 'Board %'`,
];

/** Clinicians who may be booked at every facility; each works every second day of some weeks. */
const people = [
  `insert into clearances (id, organization_id, provider_id, status)
     select new_id(), (select id from organizations where name = 'Board Health'), id, 'cleared'
       from (select id from providers where listed_at is not null order by id limit ${clinicians}) chosen`,
  `insert into connections (id, provider_id, organization_id, facility_id, opportunity_id, rep_id, status, facility_status,
         accepted_at, shift_rate_day_cents, shift_rate_night_cents, facility_rate_day_cents, facility_rate_night_cents)
     select new_id(), c.provider_id, o.organization_id, o.facility_id, o.id, r.id, 'accepted', 'approved', now(),
            18000, 21000, 21600, 25200
       from clearances c join opportunities o on o.organization_id = c.organization_id
       join reps r on r.organization_id = c.organization_id
      where c.organization_id = (select id from organizations where name = 'Board Health')`,
];

/** Needed shifts one after another over facilities and days, four of five with a shift of the clinician in turn. */
const shifts = [
  `insert into needed_shifts (id, opportunity_id, organization_id, facility_id, rate_kind, start_on, end_on, start_time,
         end_time, during, minutes, published_at, rep_id)
     select new_id(), o.id, o.organization_id, o.facility_id, 'day', day, day, '07:00', '19:00',
            tstzrange((day + time '07:00') at time zone 'America/New_York', (day + time '19:00') at time zone 'America/New_York'),
            720, now() - interval '1 day', (select id from reps r where r.organization_id = o.organization_id)
       from generate_series(0, ${needs - 1}) n
       cross join lateral (select '${firstDay()}'::date + (n / ${facilities}) % 31 as day) days
       join (select *, row_number() over (order by id) - 1 as place from opportunities where title like 'Need of Board %') o
         on o.place = n % ${facilities}`,
  `create temp table board_shifts as
     select n.*, c.provider_id, c.id as connection_id, new_id() as request_id
       from (select *, row_number() over (partition by start_on order by id) as turn from needed_shifts
              where organization_id = (select id from organizations where name = 'Board Health')) n
       join (select *, row_number() over (partition by facility_id order by provider_id) as turn from connections
              where organization_id = (select id from organizations where name = 'Board Health')) c
         on c.facility_id = n.facility_id and c.turn = n.turn
      where not exists (select 1 from bookings b where b.provider_id = c.provider_id and b.holds and b.during && n.during)
      limit ${filled}`,
  `insert into booking_requests (id, provider_id, organization_id, facility_id, connection_id, rep_id, fee_percent)
     select request_id, provider_id, organization_id, facility_id, connection_id, rep_id, 20 from board_shifts`,
  `insert into bookings (id, booking_request_id, provider_id, organization_id, facility_id, rate_kind, start_on, end_on,
         start_time, end_time, during, minutes, shift_rate_cents, facility_rate_cents, status_by_provider, status_by_rep,
         needed_shift_id)
     select new_id(), request_id, provider_id, organization_id, facility_id, rate_kind, start_on, end_on, start_time,
            end_time, during, minutes, 18000, 21600, 'accepted', 'accepted', id from board_shifts`,
  "update booking_requests set status = 'confirmed' where id in (select request_id from board_shifts)",
  `insert into need_wishes (needed_shift_id, provider_id)
     select n.id, c.provider_id
       from needed_shifts n
       cross join (select provider_id from clearances where organization_id = (select id from organizations where name = 'Board Health')
                    order by provider_id limit 2) c
      where n.organization_id = (select id from organizations where name = 'Board Health')
        and not exists (select 1 from board_shifts filled where filled.id = n.id)`,
];

export const boardRows = [...places, ...people, ...shifts];
