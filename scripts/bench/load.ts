import postgres from "postgres";

export type Sizes = { providers: number; daysPerProvider: number; requestsPerProvider: number };

/** 50,000 providers, 1,000,000 days of availability, 100,000 requests of two shifts each. */
export const fullSizes: Sizes = { providers: 50_000, daysPerProvider: 20, requestsPerProvider: 2 };

/** The organization that the measured representative belongs to works with every tenth provider. */
const organizations = 200;

const loaded = [
  ...["users", "providers", "licenses", "board_certifications", "certifications", "signatures"],
  ...["connections", "booking_requests", "bookings", "questionnaires", "availabilities"],
];

const people = ({ providers }: Sizes) => [
  `create temp table person as
     select n, new_id() as user_id, new_id() as provider_id,
            case when n % 10 = 0 then 1 else 2 + n % ${organizations - 1} end as organization
       from generate_series(1, ${providers}) n`,
  `insert into users (id, email, user_type, registration_status, first_name, last_name, phone_number, email_verified_at)
     select user_id, 'provider-' || n || '@bench.test', 'provider', 'complete',
            (array['Ada','Ben','Chloe','Dev','Elif','Finn','Gia','Hugo','Ines','Jon'])[1 + n % 10],
            (array['Abbott','Bauer','Chen','Diaz','Evans','Fuchs','Gupta','Huang','Iyer','Jones','Khan'])[1 + n % 11] || n,
            '2075550100', now() from person`,
  `insert into providers (id, user_id, npi, city, state, zip_code, degrees, specialties, has_imlc, shift_limit, work_type,
       travel_type, shift_rate_day_cents, shift_rate_night_cents, shift_rate_call_cents, shift_rate_24h_cents,
       saved_registration_steps, completed_registration_steps)
     select provider_id, user_id, (1000000000 + n)::text, 'Portland', states[1 + n % 50], '04101',
            array[(array['MD','DO','NP','PA','CRNA'])[1 + n % 5]],
            array[specialties[1 + n % 57], specialties[1 + (n * 7) % 57]], n % 3 = 0, 30,
            (array['SIDE_GIG','PART_TIME','FULL_TIME'])[1 + n % 3], (array['LOCAL','REGIONAL','NATIONAL'])[1 + n % 3],
            100 * (80 + n % 220), 100 * (95 + n % 240), 100 * (30 + n % 60), 100 * (70 + n % 180),
            steps, steps
       from person,
            (select array_agg(code order by sequence) as states from code_definitions where category = 'LicenseStateChoices') s,
            (select array_agg(code order by sequence) as specialties from code_definitions where category = 'Specialty') p,
            (select array['BASIC_INFO','RATES','PROFESSIONAL_TRAITS','SIGN_AGREEMENT'] as steps) r`,
  `insert into licenses (id, provider_id, type, state, number, expiration_on)
     select new_id(), provider_id, 'MEDICAL', states[1 + (n * (k * 6 + 1)) % 50], 'L' || n || k, current_date + 400
       from person, generate_series(0, 1 + 0) k,
            (select array_agg(code order by sequence) as states from code_definitions where category = 'LicenseStateChoices') s`,
  `insert into board_certifications (id, provider_id, type)
     select new_id(), provider_id, boards[1 + n % 40]
       from person, (select array_agg(code order by sequence) as boards from code_definitions where category = 'BoardCertificationType') b`,
  `insert into certifications (id, provider_id, type)
     select new_id(), provider_id, (array['ACLS','ATLS','BLS','PALS','NRP'])[1 + (n + k) % 5]
       from person, generate_series(0, 1) k`,
  `insert into signatures (id, provider_id, kind, version, text_hash, signed_first_name, signed_last_name, signed_at, time_zone)
     select new_id(), provider_id, kind, '2026-01', 'bench', 'Ada', 'Bench', now(), 'UTC'
       from person, unnest(array['contract','marketplace_agreement']) kind`,
  `insert into questionnaires (id, provider_id, answers, completed_at)
     select new_id(), provider_id, jsonb_build_object('liabilityIssues', jsonb_build_object('value', n % 9 = 0, 'comment', '')), now() from person`,
  // Profiles that auto-match finds complete: four of five have all papers.
  `insert into professional_references (id, provider_id, full_name, email)
     select new_id(), provider_id, 'Ruth Keane', 'reference-' || n || '@bench.test' from person where n % 5 > 0`,
  `insert into files (id, uploader_id, destination, status, name, content_type, size_bytes, sha256, object_key, held_by, holder_id, held_at, completed_at)
     select new_id(), user_id, 'provider_documents', 'complete', 'cv.pdf', 'application/pdf', 1000, repeat('0', 64), 'cv-' || n, 'cv', provider_id, now(), now()
       from person where n % 7 > 0`,
  `insert into files (id, uploader_id, destination, status, name, content_type, size_bytes, sha256, object_key, held_by, holder_id, held_at, completed_at)
     select new_id(), user_id, 'provider_documents', 'complete', 'license.pdf', 'application/pdf', 1000, repeat('0', 64), 'license-' || l.id, 'license', l.id, now(), now()
       from person join licenses l using (provider_id) where n % 11 > 0`,
  // What the triggers would have kept, in one statement.
  `update providers p set listed_at = now(), lead_rate_cents = p.shift_rate_day_cents,
       display_name = u.first_name || ' ' || u.last_name || ', ' || p.degrees[1],
       public_name = u.first_name || ' ' || left(u.last_name, 1) || '., ' || p.degrees[1],
       licensed_states = l.states, board_certification_types = b.types, certification_types = c.types
     from users u,
          (select provider_id, array_agg(distinct state order by state) as states from licenses group by 1) l,
          (select provider_id, array_agg(type order by type) as types from board_certifications group by 1) b,
          (select provider_id, array_agg(type order by type) as types from certifications group by 1) c
    where u.id = p.user_id and l.provider_id = p.id and b.provider_id = p.id and c.provider_id = p.id`,
];

const work = ({ daysPerProvider, requestsPerProvider }: Sizes) => [
  `create temp table place as
     select n as organization, new_id() as organization_id, new_id() as facility_id, new_id() as rep_user_id, new_id() as rep_id
       from generate_series(1, ${organizations}) n`,
  `insert into organizations (id, name, has_contract, credentials_verified)
     select organization_id, 'Organization ' || organization, true, true from place`,
  `insert into facilities (id, organization_id, name, city, state, zip_code, time_zone, facility_type)
     select facility_id, organization_id, 'Facility ' || organization, 'Portland', 'ME', '04101', 'America/New_York', 'ACUTE_CARE_HOSPITAL' from place`,
  `insert into users (id, email, user_type, registration_status, first_name, last_name, phone_number, email_verified_at)
     select rep_user_id, 'rep-' || organization || '@bench.test', 'healthcare_entity_rep', 'complete', 'Rep', 'Bench', '2075550100', now() from place`,
  `insert into reps (id, user_id, organization_id, title, group_names)
     select rep_id, rep_user_id, organization_id, 'Scheduler', array['manage_users','connect_with_providers','grant_clearance',
            'schedule_shifts','confirm_shifts','manage_facilities','grant_presentation_approval'] from place`,
  `insert into availabilities (id, provider_id, start_on, shift_type)
     select new_id(), provider_id, current_date + (k * 4 + n % 4)::int, (array['DAYTIME','OVERNIGHT','ANYTIME'])[1 + (n + k) % 3]
       from person, generate_series(0, ${daysPerProvider - 1}) k`,
  `insert into clearances (id, organization_id, provider_id, status)
     select new_id(), organization_id, provider_id, 'cleared' from person join place using (organization)`,
  `create temp table tie as select person.*, place.organization_id, facility_id, rep_id, new_id() as connection_id
     from person join place using (organization)`,
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
  `insert into booking_requests (id, provider_id, organization_id, facility_id, connection_id, rep_id, status, fee_percent,
       first_shift_on, last_shift_on, created_at, updated_at)
     select request_id, provider_id, organization_id, facility_id, connection_id, rep_id, status, 20,
            first_on, first_on + 1, first_on - interval '20 days', first_on - interval '10 days' from request`,
  `insert into bookings (id, booking_request_id, provider_id, organization_id, facility_id, rate_kind, start_on, end_on,
       start_time, end_time, during, minutes, shift_rate_cents, facility_rate_cents, status_by_provider, status_by_rep, is_canceled)
     select new_id(), request_id, provider_id, organization_id, facility_id, 'day', first_on + s, first_on + s, '07:00', '19:00',
            tstzrange((first_on + s + time '07:00') at time zone 'America/New_York', (first_on + s + time '19:00') at time zone 'America/New_York'),
            720, 18000, 21600,
            case when status in ('responded','confirmed') then 'accepted' else 'pending' end,
            case when status = 'confirmed' then 'accepted' else 'pending' end, status = 'canceled'
       from request, generate_series(0, 1) s`,
  `update booking_requests r set last_end_on = first_shift_on + 1, counted_shift_cents = s.shift_cents, counted_facility_cents = s.facility_cents
     from (select booking_request_id, (sum(minutes * shift_rate_cents) / 60)::int as shift_cents,
                  (sum(minutes * facility_rate_cents) / 60)::int as facility_cents
             from bookings group by 1) s
    where s.booking_request_id = r.id`,
  `insert into listings (provider_id, is_listed, has_imlc, lead_rate_cents, open_dates, name, public_name, public_words, specialties, licensed_states,
       board_certification_types, certification_types)
     select p.id, true, p.has_imlc, p.lead_rate_cents, coalesce(o.dates, '{}'), lower(p.display_name), lower(p.public_name), lower(p.public_name), p.specialties,
            p.licensed_states, p.board_certification_types, p.certification_types
       from providers p
       left join (select a.provider_id, range_agg(daterange(a.start_on, a.start_on, '[]')) as dates
                    from availabilities a
                    left join bookings b on b.provider_id = a.provider_id and b.start_on = a.start_on and b.holds
                   where b.id is null group by 1) o on o.provider_id = p.id`,
  `insert into booking_request_history (id, booking_request_id, action, created_at)
     select new_id(), request_id, 'request', first_on - interval '20 days' from request`,
];

/** One provider who has worked for years: so many connections, so many requests, and every day of this month and the two after it on offer. */
const busyRows = 10_000;
export const busyEmail = "provider-1@bench.test";

const busy = [
  `create temp table haunt as
     select place.*, k, new_id() as extra_id, new_id() as connection_id, new_id() as request_id, b.provider_id
       from place, generate_series(1, ${busyRows / organizations}) k,
            (select p.id as provider_id from providers p join users u on u.id = p.user_id where u.email = '${busyEmail}') b`,
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
  `insert into availabilities (id, provider_id, start_on, shift_type)
     select new_id(), h.provider_id, current_date + d, 'ANYTIME'
       from (select distinct provider_id from haunt) h, generate_series(1, 92) d
     on conflict do nothing`,
];

/** Fills a migrated database by set-based statements; triggers rest meanwhile. */
export async function load(url: string, sizes: Sizes, report: (line: string) => void) {
  const sql = postgres(url, { max: 1, onnotice() {}, connection: { synchronous_commit: "off" } });
  try {
    const [server] = await sql`select current_setting('server_version_num')::int as version`;
    const source = server?.version >= 180_000 ? "uuidv7()" : "gen_random_uuid()";
    await sql.unsafe(`create function new_id() returns uuid language sql volatile as 'select ${source}'`);
    for (const table of loaded) await sql.unsafe(`alter table ${table} disable trigger user`);
    for (const statement of [...people(sizes), ...work(sizes), ...busy]) {
      const since = performance.now();
      await sql.unsafe(statement);
      const [, name = ""] = /^(?:insert into|create temp table|update) (\w+)/.exec(statement) ?? [];
      report(`${name} ${((performance.now() - since) / 1000).toFixed(1)} s`);
    }
    for (const table of loaded) await sql.unsafe(`alter table ${table} enable trigger user`);
    await sql.unsafe("drop function new_id()");
    await sql.unsafe("vacuum analyze");
  } finally {
    await sql.end();
  }
}
