import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { consideredOf } from "@/lib/marketplace/openings/queries/considered";
import { datedOf } from "@/lib/marketplace/openings/queries/dates";
import type { Counted } from "@/lib/marketplace/openings/rules";

/**
 * How many opportunities a provider matches, and how many each single change would open: one statement over all that are
 * considered, however many there are. No row but those of counts for somebody whose profile is complete [SCH-I-050].
 */
export async function countOpenings(providerId: string, now: Date): Promise<Counted[]> {
  const rows = await db().execute<Counted>(sql`
    with ${consideredOf(providerId, now)}, ${datedOf(providerId, now)},
    judged as materialized (
      select considered.*, coalesce(not dated.is_free, false) as fails_dates,
             others + coalesce(not dated.is_free, false)::int as fails
        from considered left join dated using (id)),
    near as materialized (select * from judged where fails = 1)
    select 'now' as code, null as subject, (select count(*)::int from judged where fails = 0) as count, false as "isHeld" from me
    union all
    select 'license', state, count(*)::int, false from near where not ok_license and state is not null group by state
    union all
    select 'compact', null, count(*)::int, false from near where not ok_license and allow_imlc having count(*) > 0
    union all
    select 'life_support', missing[1], count(*)::int, bool_or(me.certification_until ? missing[1])
      from near cross join me where cardinality(missing) = 1 group by missing[1]
    union all
    select 'boards', board ->> 'code', count(*)::int, false
      from near cross join lateral jsonb_array_elements(board_certifications) board where not ok_boards group by 2
    union all
    select 'range', reach.type, count(*)::int, false
      from near cross join me cross join (values ('REGIONAL'), ('NATIONAL')) reach (type)
     where not ok_range and reach.type <> me.travel_type and (reach.type = 'NATIONAL' or band = 'region') group by reach.type
    union all
    select 'dates', null, count(*)::int, false from near where fails_dates having count(*) > 0`);
  return [...rows];
}
