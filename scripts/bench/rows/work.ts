import type { Sizes } from "./sizes";

/** Where they work; the measured representative belongs to the first organization. */
export const places = (organizations: number) => [
  `create table place as
     select n as organization, new_id() as organization_id, new_id() as facility_id, new_id() as rep_user_id, new_id() as rep_id
       from generate_series(1, ${organizations}) n`,
  `insert into organizations (id, name, has_contract, credentials_verified)
     select organization_id, 'Organization ' || organization, true, true from place`,
  "insert into billing_accounts (organization_id) select organization_id from place order by organization",
  `insert into facilities (id, organization_id, name, city, state, zip_code, time_zone, facility_type)
     select facility_id, organization_id, 'Facility ' || organization, 'Portland', 'ME', '04101', 'America/New_York', 'ACUTE_CARE_HOSPITAL' from place`,
  `insert into users (id, email, user_type, registration_status, first_name, last_name, phone_number, email_verified_at)
     select rep_user_id, 'rep-' || organization || '@bench.test', 'healthcare_entity_rep', 'complete', 'Rep', 'Bench', '2075550100', now() from place`,
  `insert into reps (id, user_id, organization_id, title, group_names)
     select rep_id, rep_user_id, organization_id, 'Scheduler', array['manage_users','connect_with_providers','grant_clearance',
            'schedule_shifts','confirm_shifts','manage_facilities','grant_presentation_approval'] from place`,
  "analyze place",
];

/** What the people of `person` offer, whom they work for, and what was asked of them. */
export const work = ({ daysPerProvider, requestsPerProvider }: Sizes) => [
  `insert into availabilities (id, provider_id, start_on, shift_type)
     select new_id(), provider_id, current_date + (k * 4 + n % 4)::int, (array['DAYTIME','OVERNIGHT','ANYTIME'])[1 + (n + k) % 3]
       from person, generate_series(0, ${daysPerProvider - 1}) k`,
  `insert into clearances (id, organization_id, provider_id, status)
     select new_id(), organization_id, provider_id, 'cleared' from person join place using (organization)`,
  `create temp table tie as select person.*, place.organization_id, facility_id, rep_id, new_id() as connection_id
     from person join place using (organization)`,
  "analyze tie",
  `insert into connections (id, provider_id, organization_id, facility_id, rep_id, status, facility_status, accepted_at,
       shift_rate_day_cents, shift_rate_night_cents, shift_rate_call_cents, shift_rate_24h_cents,
       facility_rate_day_cents, facility_rate_night_cents, facility_rate_call_cents, facility_rate_24h_cents)
     select connection_id, provider_id, organization_id, facility_id, rep_id, 'accepted', 'approved', now(),
            p.shift_rate_day_cents, p.shift_rate_night_cents, p.shift_rate_call_cents, p.shift_rate_24h_cents,
            p.shift_rate_day_cents * 6 / 5, p.shift_rate_night_cents * 6 / 5, p.shift_rate_call_cents * 6 / 5, p.shift_rate_24h_cents * 6 / 5
       from tie join providers p on p.id = provider_id`,
  // From half a year back to two months ahead, on days that availability leaves alone; later days stay free.
  `create temp table request as
     select tie.*, new_id() as request_id, k,
            case when n % 10 = 9 then 'canceled' when k % 2 = 1 then 'confirmed' else (array['pending','responded','confirmed'])[1 + (n / 10) % 3] end as status,
            current_date - 180 + ((n * 13 + k * 120) % 240) as first_on
       from tie, generate_series(0, ${requestsPerProvider - 1}) k`,
  "analyze request",
  `insert into booking_requests (id, provider_id, organization_id, facility_id, connection_id, rep_id, status, fee_percent,
       first_shift_on, last_shift_on, last_end_on, counted_shift_cents, counted_facility_cents, created_at, updated_at)
     select request_id, provider_id, organization_id, facility_id, connection_id, rep_id, status, 20,
            first_on, first_on + 1, first_on + 1, 432000, 518400, first_on - interval '20 days', first_on - interval '10 days' from request`,
  `insert into bookings (id, booking_request_id, provider_id, organization_id, facility_id, rate_kind, start_on, end_on,
       start_time, end_time, during, minutes, shift_rate_cents, facility_rate_cents, status_by_provider, status_by_rep, is_canceled)
     select new_id(), request_id, provider_id, organization_id, facility_id, 'day', first_on + s, first_on + s, '07:00', '19:00',
            tstzrange((first_on + s + time '07:00') at time zone 'America/New_York', (first_on + s + time '19:00') at time zone 'America/New_York'),
            720, 18000, 21600,
            case when status in ('responded','confirmed') then 'accepted' else 'pending' end,
            case when status = 'confirmed' then 'accepted' else 'pending' end, status = 'canceled'
       from request, generate_series(0, 1) s`,
  `insert into listings (provider_id, is_listed, has_imlc, lead_rate_cents, open_dates, name, public_name, public_words, specialties, licensed_states,
       board_certification_types, certification_types, standings)
     select p.id, true, p.has_imlc, p.lead_rate_cents,
            coalesce((select range_agg(daterange(a.start_on, a.start_on, '[]')) from availabilities a
                       where a.provider_id = p.id and not exists (
                         select 1 from bookings b where b.provider_id = p.id and b.start_on = a.start_on and b.holds)), '{}'),
            lower(p.display_name), lower(p.public_name), lower(p.public_name), p.specialties,
            p.licensed_states, p.board_certification_types, p.certification_types,
            array(select word from standings_told t where t.provider_id = p.id)
       from person join providers p on p.id = provider_id`,
  `insert into booking_request_history (id, booking_request_id, action, created_at)
     select new_id(), request_id, 'request', first_on - interval '20 days' from request`,
];
