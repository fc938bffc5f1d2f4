/**
 * How far the credentials of all who are loaded are proven, what every facility asks for, who waits for whom, and
 * what was sealed: ten credentials a provider, eight lines a facility, an open step for four connections of nine, and an
 * agreement each.
 */
export const checkerEmail = "checker@bench.test";

/** Whose credentials are kept: of everybody, or of the measured organization and of every fourth of all others. */
const keepers = (isOfEverybody: boolean) => [
  `create temp table keeper as
     select p.id, p.user_id, p.npi from providers p
      where ${isOfEverybody} or hashtext(p.id::text) % 4 = 0 or exists (
        select 1 from connections c join organizations o on o.id = c.organization_id where c.provider_id = p.id and o.name = 'Organization 1')`,
  "analyze keeper",
];

/** More credentials than people are loaded with: two immunizations and an insurance each. */
const credentials = [
  `insert into immunizations (id, provider_id, type, exempt, issue_on, expiration_on)
     select new_id(), id, type, false, current_date - 200, current_date + 300
       from keeper, unnest(array['TB','FLU']) type`,
  `insert into insurance_records (id, provider_id, carrier, policy_number, expiration_on)
     select new_id(), id, 'Bench Mutual', 'P' || npi, current_date + 200 from keeper`,
  // Two of three were checked and hold; the others wait for staff.
  `insert into users (id, email, user_type, registration_status, first_name, last_name, phone_number, email_verified_at)
     values (new_id(), '${checkerEmail}', 'staff', 'complete', 'Checker', 'Bench', '2075550100', now())`,
  `create temp table proven as
     select facts.*, case when hashtext(record_id::text) % 3 <> 0 then new_id() end as found_id
       from credential_facts facts where provider_id in (select id from keeper)`,
  `insert into credential_states (kind, record_id, provider_id, type, state, expires_on, facts, facts_hash, has_file, outcome, check_id,
       checked_on, recheck_on, changed_at, touched_at)
     select kind, record_id, provider_id, type, state, expires_on, facts, facts_hash, copy is not null,
            case when found_id is not null then 'verified' end, found_id,
            case when found_id is not null then current_date - 20 end, case when found_id is not null then current_date + 100 end,
            now() - (hashtext(record_id::text) & 1023) * interval '1 hour', now()
       from proven`,
  `insert into credential_checks (id, kind, record_id, provider_id, facts_hash, facts, outcome, method, source_name, source_url, checked_on,
       recheck_on, evidence_shared, needs_second, status, checked_by, created_at)
     select found_id, kind, record_id, provider_id, facts_hash, facts, 'verified', 'primary_source', 'State board', 'https://board.example/', current_date - 20,
            current_date + 100, false, false, 'effective', u.id, now() - interval '20 days'
       from proven join users u on u.email = '${checkerEmail}' where found_id is not null`,
];

const requirements = [
  `insert into facility_requirements (id, facility_id, organization_id, position, kind, type, state_rule, proof, tightened_at)
     select new_id(), f.id, f.organization_id, position, kind, type, rule, proof, now() - interval '60 days'
       from facilities f, (values (0, 'license', 'MEDICAL', 'any', 'verified'), (1, 'board_certification', '', null, 'verified'),
              (2, 'certification', 'ACLS', null, 'on_file'), (3, 'certification', '', null, 'on_file'),
              (4, 'immunization', 'TB', null, 'on_file'), (5, 'immunization', 'FLU', null, 'verified'),
              (6, 'insurance', '', null, 'on_file'), (7, 'npi', '', null, 'on_file')) r (position, kind, type, rule, proof)`,
  "update facilities set requirement_mode = 'warn'",
];

/** A second facility of the measured representative, where its people work and nothing is asked for. */
export const plainFacility = "Facility 1, annex";
const annex = [
  `insert into facilities (id, organization_id, name, city, state, zip_code, time_zone, facility_type)
     select new_id(), id, '${plainFacility}', 'Portland', 'ME', '04101', 'America/New_York', 'ACUTE_CARE_HOSPITAL'
       from organizations where name = 'Organization 1'`,
  `insert into connections (id, provider_id, organization_id, facility_id, rep_id, status, facility_status, accepted_at,
       shift_rate_day_cents, shift_rate_night_cents, shift_rate_call_cents, shift_rate_24h_cents,
       facility_rate_day_cents, facility_rate_night_cents, facility_rate_call_cents, facility_rate_24h_cents)
     select new_id(), c.provider_id, c.organization_id, f.id, c.rep_id, c.status, c.facility_status, c.accepted_at,
            c.shift_rate_day_cents, c.shift_rate_night_cents, c.shift_rate_call_cents, c.shift_rate_24h_cents,
            c.facility_rate_day_cents, c.facility_rate_night_cents, c.facility_rate_call_cents, c.facility_rate_24h_cents
       from connections c join facilities f on f.organization_id = c.organization_id and f.name = '${plainFacility}'
      where c.facility_id = (select id from facilities where name = 'Facility 1')`,
];

/** Connections wait for an answer, for documents or for a clearing; the measured representative's team works on. */
const clock = [
  `create temp table waiting as
     select c.*, (array['answer','documents','verification','clearance'])[1 + (hashtext(c.id::text) & 3)] as step
       from connections c join organizations o on o.id = c.organization_id
      where o.name <> 'Organization 1' and hashtext(c.id::text) % 9 in (0, 1, 2, 3)`,
  `update connections c set status = case when step = 'answer' then 'pending_response' else 'accepted' end, facility_status = 'pending_approval'
     from waiting w where w.id = c.id`,
  `update clearances k set status = 'pending_clearance'
     from waiting w where w.provider_id = k.provider_id and w.organization_id = k.organization_id and step <> 'answer'`,
  `insert into clearance_steps (id, connection_id, provider_id, organization_id, facility_id, step, holder, started_at, due_at)
     select new_id(), id, provider_id, organization_id, facility_id, step,
            case step when 'verification' then 'staff' when 'clearance' then 'facility' else 'provider' end,
            now() - (hashtext(id::text) & 255) * interval '1 hour', now() - (hashtext(id::text) & 255) * interval '1 hour' + interval '5 days'
       from waiting`,
];

/** Each provider has a sealed agreement, whose code comes from the hash of its id. */
const seals = [
  `insert into sealed_documents (id, code, kind, title, version, subject_id, owner_user_id, content_hash, sha256, size_bytes, pages,
       file_id, certificate_sha256, initials, sealed_at)
     select new_id(), upper(left(md5(id::text), 20)), 'marketplace_agreement', 'Marketplace Agreement', '1', id, user_id, repeat(md5(id::text), 2),
            md5(npi) || md5(id::text), 60000, 4, new_id(), repeat('0', 64), 'B. P.', now() - interval '50 days'
       from keeper`,
];

export const trust = (isOfEverybody: boolean) => [
  ...keepers(isOfEverybody),
  ...credentials,
  ...requirements,
  ...annex,
  ...clock,
  ...seals,
];
