import { and, eq, sql } from "drizzle-orm";
import {
  clearances,
  connections,
  facilities,
  neededShifts,
  needWishes,
  opportunities,
  providers,
} from "@/db/schema";
import type { Question } from "@/lib/marketplace/fit/queries/question";
import type { NextStep } from "@/lib/marketplace/fit/words";
import { bookedThrough, clearedBy, fitsNeed, isSoon } from "@/lib/opportunities/needed-shifts/queries/shown";

const clearanceOfPair = and(
  eq(clearances.organizationId, connections.organizationId),
  eq(clearances.providerId, connections.providerId),
);

/** How far a connection has come, the furthest first; null for one that has ended. */
const place = sql`case
  when ${connections.status} = 'accepted' and ${connections.facilityStatus} = 'approved' and ${clearances.status} = 'cleared' then 1
  when ${connections.status} = 'accepted' and ${connections.facilityStatus} <> 'denied' then 2
  when ${connections.status} in ('pending_send', 'pending_response') then 3 end`;

/** The steps by the place of the connection that leads to them. */
const stepsByPlace: readonly NextStep[] = ["book", "wait_you", "wait_provider"];

/** The next step of a row with the connection of `bestConnections` beside it. */
export const stepColumn = sql`case best.place ${sql.join(
  stepsByPlace.map((step, index) => sql`when ${index + 1}::int then ${step}`),
  sql` `,
)} else 'connect' end`;

/** The furthest connection of each provider with the facility, of this, no or another opportunity: `best` [SCH-C-032]. */
export const bestConnections = ({ opportunity, facility }: Question) => sql`best as materialized (
  select distinct on (known.provider_id) known.* from (
    select ${connections.providerId} as provider_id, ${connections.id} as connection_id, ${place} as place,
           ${clearances.status} is not distinct from 'cleared' as is_cleared,
           ${connections.opportunityId} is not distinct from ${opportunity.id}::uuid as is_own, ${connections.updatedAt} as updated_at
      from ${connections} left join ${clearances} on ${clearanceOfPair}
     where ${connections.facilityId} = ${facility.id}::uuid
       and ${connections.organizationId} = ${opportunity.organizationId}::uuid) known
   where known.place is not null
   order by known.provider_id, known.place, known.is_own desc, known.updated_at desc, known.connection_id desc)`;

/**
 * Who would like one of the open needed shifts that are asked about, and still sees it [SCH-I-036]: `wishers`. Where
 * nobody has said so, nothing is looked for: to plan it takes longer than most of what else is read.
 */
export function wishersOf({ needs, now }: Question) {
  const open = needs.filter(({ status, isWished }) => status === "open" && isWished).map(({ id }) => id);
  if (open.length === 0) return sql`wishers as (select null::uuid as provider_id where false)`;
  return sql`wishers as materialized (
  select distinct ${needWishes.providerId} as provider_id from ${needWishes}
    join ${neededShifts} on ${eq(neededShifts.id, needWishes.neededShiftId)}
    join ${opportunities} on ${eq(opportunities.id, neededShifts.opportunityId)}
    join ${facilities} on ${eq(facilities.id, neededShifts.facilityId)}
    join ${providers} on ${eq(providers.id, needWishes.providerId)}
    join ${connections} on ${bookedThrough}
    join ${clearances} on ${clearedBy}
   where ${neededShifts.id} = any(${`{${open.join(",")}}`}::uuid[]) and ${isSoon(now)} and ${fitsNeed(now)})`;
}
