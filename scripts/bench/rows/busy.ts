/** One provider who has worked for years: so many connections, so many requests, and every day of this month and the two after it on offer. */
const busyRows = 10_000;
const busyPlaces = 200;
export const busyEmail = "provider-1@bench.test";

/** @see busyEmail */
export const busy = [
  `create temp table haunt as
     select place.*, k, new_id() as extra_id, new_id() as connection_id, new_id() as request_id, b.provider_id
       from place, generate_series(1, ${busyRows / busyPlaces}) k,
            (select p.id as provider_id from providers p join users u on u.id = p.user_id where u.email = '${busyEmail}') b
      where organization <= ${busyPlaces}`,
  `insert into facilities (id, organization_id, name, city, state, zip_code, time_zone, facility_type)
     select extra_id, organization_id, 'Clinic ' || k || ' of ' || organization, 'Portland', 'ME', '04101', 'America/New_York', 'CLINIC' from haunt`,
  `insert into connections (id, provider_id, organization_id, facility_id, rep_id, status, facility_status, accepted_at,
       shift_rate_day_cents, shift_rate_night_cents, shift_rate_call_cents, shift_rate_24h_cents,
       facility_rate_day_cents, facility_rate_night_cents, facility_rate_call_cents, facility_rate_24h_cents)
     select connection_id, provider_id, organization_id, extra_id, rep_id,
            (array['accepted','pending_response','rejected'])[1 + k % 3], 'pending_approval', now(),
            18000, 18000, 8000, 16000, 21600, 21600, 9600, 19200 from haunt`,
  `insert into booking_requests (id, provider_id, organization_id, facility_id, connection_id, rep_id, status, fee_percent,
       first_shift_on, last_shift_on, last_end_on, counted_shift_cents, counted_facility_cents, created_at, updated_at)
     select request_id, provider_id, organization_id, extra_id, connection_id, rep_id, 'confirmed', 20, worked_on, worked_on,
            worked_on, 216000, 259200, worked_on - interval '20 days', worked_on - interval '10 days'
       from (select haunt.*, current_date - 400 - (row_number() over (order by organization, k))::int as worked_on from haunt) h`,
  `insert into bookings (id, booking_request_id, provider_id, organization_id, facility_id, rate_kind, start_on, end_on,
       start_time, end_time, during, minutes, shift_rate_cents, facility_rate_cents, status_by_provider, status_by_rep, is_canceled)
     select new_id(), r.id, r.provider_id, r.organization_id, r.facility_id, 'day', r.first_shift_on, r.first_shift_on, '07:00', '19:00',
            tstzrange((r.first_shift_on + time '07:00') at time zone 'America/New_York', (r.first_shift_on + time '19:00') at time zone 'America/New_York'),
            720, 18000, 21600, 'accepted', 'accepted', false
       from booking_requests r join haunt h on h.request_id = r.id`,
  `update listings l set standings = array(select word from standings_told t where t.provider_id = l.provider_id)
    where provider_id in (select provider_id from haunt)`,
  `insert into availabilities (id, provider_id, start_on, shift_type)
     select new_id(), h.provider_id, current_date + d, 'ANYTIME'
       from (select distinct provider_id from haunt) h, generate_series(1, 92) d
     on conflict do nothing`,
];
