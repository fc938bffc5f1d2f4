import { type Batch, largestTeam } from "./sizes";

/**
 * Clinicians whose numbers are `from` to `to`, with their papers; `person` says who they are. What they are called has
 * nothing to do with whom they work for. */
export const people = ({ from, to }: Batch, organizations: number) => [
  `create temp table person as
     select n, new_id() as user_id, new_id() as provider_id, hashint4(n)::bigint + 2147483648 as chance,
            case when n % 10 = 0 and n <= ${largestTeam * 10} then 1 else 2 + n % ${organizations - 1} end as organization
       from generate_series(${from}, ${to}) n`,
  "analyze person",
  `insert into users (id, email, user_type, registration_status, first_name, last_name, phone_number, email_verified_at)
     select user_id, 'provider-' || n || '@bench.test', 'provider', 'complete',
            (array['Ada','Ben','Chloe','Dev','Elif','Finn','Gia','Hugo','Ines','Jon'])[1 + chance % 10],
            (array['Abbott','Bauer','Chen','Diaz','Evans','Fuchs','Gupta','Huang','Iyer','Jones','Khan'])[1 + chance / 10 % 11] || translate(n::text, '0123456789', 'abcdefghij'),
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
          (select provider_id, array_agg(distinct state order by state) as states from licenses join person using (provider_id) group by 1) l,
          (select provider_id, array_agg(type order by type) as types from board_certifications join person using (provider_id) group by 1) b,
          (select provider_id, array_agg(type order by type) as types from certifications join person using (provider_id) group by 1) c
    where u.id = p.user_id and l.provider_id = p.id and b.provider_id = p.id and c.provider_id = p.id`,
];
