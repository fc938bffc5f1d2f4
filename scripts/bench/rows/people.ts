import { sharedSpecialty } from "./match";
import { type Batch, largestTeam } from "./sizes";

/** One provider in five has the specialty that a measured opportunity asks for, besides its own two. */
const sharing = ` || case when n % 5 = 1 and not own @> array['${sharedSpecialty}'] then array['${sharedSpecialty}'] else '{}' end`;

/**
 * Clinicians whose numbers are `from` to `to`, with their papers; `person` says who they are. What they are called has
 * nothing to do with whom they work for. */
export const people = ({ from, to }: Batch, organizations: number, isShared: boolean) => [
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
  // With what the triggers would have kept.
  `insert into providers (id, user_id, npi, city, state, zip_code, degrees, specialties, has_imlc, shift_limit, work_type,
       travel_type, shift_rate_day_cents, shift_rate_night_cents, shift_rate_call_cents, shift_rate_24h_cents,
       saved_registration_steps, completed_registration_steps, listed_at, lead_rate_cents, display_name, public_name,
       licensed_states, board_certification_types, certification_types)
     select provider_id, user_id, (1000000000 + n)::text, 'Portland', s.states[1 + n % 50], '04101', array[degree],
            own${isShared ? sharing : ""}, n % 3 = 0, 30,
            (array['SIDE_GIG','PART_TIME','FULL_TIME'])[1 + n % 3], (array['LOCAL','REGIONAL','NATIONAL'])[1 + n % 3],
            100 * (80 + n % 220), 100 * (95 + n % 240), 100 * (30 + n % 60), 100 * (70 + n % 180),
            steps, steps, now(), 100 * (80 + n % 220), first_name || ' ' || last_name || ', ' || degree,
            first_name || ' ' || left(last_name, 1) || '., ' || degree,
            array(select distinct l.state from licenses l where l.provider_id = who.provider_id order by 1),
            array(select b.type from board_certifications b where b.provider_id = who.provider_id order by 1),
            array(select c.type from certifications c where c.provider_id = who.provider_id order by 1)
       from (select person.*, (array['MD','DO','NP','PA','CRNA'])[1 + n % 5] as degree, u.first_name, u.last_name
               from person join users u on u.id = user_id) who,
            (select array_agg(code order by sequence) as states from code_definitions where category = 'LicenseStateChoices') s,
            (select array_agg(code order by sequence) as specialties from code_definitions where category = 'Specialty') p,
            (select array['BASIC_INFO','RATES','PROFESSIONAL_TRAITS','SIGN_AGREEMENT'] as steps) r,
            lateral (select array[specialties[1 + n % 57], specialties[1 + (n * 7) % 57]] as own) o`,
];
