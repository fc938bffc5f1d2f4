import { sharedSpecialty } from "./match";
import type { Sizes } from "./sizes";

/** Providers for each open opportunity: 5,000 of them beside 50,000 providers [SCH-I-102]. */
const providersPerOpening = 10;

/** Open opportunities of all facilities, one in five in the measured specialty, with four needed shifts each. */
export const openings = ({ providers }: Sizes) => [
  `create temp table opening as
     select new_id() as id, n, facility_id, organization_id, r.id as rep_id
       from (select n, n % (select count(*) from facilities) as place from generate_series(1, ${Math.ceil(providers / providersPerOpening)}) n) asked
       join (select id as facility_id, organization_id, row_number() over (order by id) - 1 as place from facilities) f using (place)
       join (select distinct on (organization_id) organization_id, id from reps order by organization_id, id) r using (organization_id)`,
  `insert into opportunities (id, organization_id, facility_id, title, status, specialty, degrees, life_support_certifications,
       board_certifications, allow_imlc, published_at)
     select id, organization_id, facility_id, 'Open ' || n, 'open',
            case when n % 5 = 0 then '${sharedSpecialty}' else 'PATHOLOGY' end, '{MD,DO,NP,PA,CRNA}',
            case when n % 3 = 0 then '{ACLS}'::text[] else '{}' end,
            case when n % 4 = 0 then '[{"code":"ABEM","boardEligible":true}]'::jsonb else '[]' end, n % 2 = 0,
            now() - interval '1 hour' from opening`,
  `insert into needed_shifts (id, opportunity_id, organization_id, facility_id, rate_kind, start_on, end_on, start_time, end_time,
       during, minutes, published_at, rep_id)
     select new_id(), id, organization_id, facility_id, 'day', day, day, time '07:00', time '19:00',
            tstzrange((day + time '07:00') at time zone 'America/New_York', (day + time '19:00') at time zone 'America/New_York'), 720,
            now() - interval '1 hour', rep_id
       from opening cross join lateral (select current_date + 10 + d as day from generate_series(1, 4) d) days`,
];
