import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { connections, facilities, licenses, providerBlocks, providers, rescues } from "@/db/schema";
import type { Near } from "@/lib/coverage/board/words";

/** Which searches are on a provider's board, beside `rescues`, `facilities` and the provider's own row of `providers`. */

const isOfTrade = sql`${rescues.specialty} = any(${providers.specialties}) and ${rescues.degrees} && ${providers.degrees}`;

const isLicensed = sql`exists (select 1 from ${licenses} where ${and(
  eq(licenses.providerId, providers.id),
  eq(licenses.type, "MEDICAL"),
  eq(licenses.status, "ACTIVE"),
  eq(licenses.state, facilities.state),
  sql`(${licenses.expirationOn} is null or ${licenses.expirationOn} >= ${rescues.endOn})`,
)})`;

const isBlocking = sql`exists (select 1 from ${providerBlocks} b where b.provider_id = ${providers.id} and (
  (b.scope = 'organization' and b.blocked = ${rescues.organizationId}::text)
  or (b.scope = 'facility' and b.blocked = ${rescues.facilityId}::text)
  or (b.scope = 'state' and b.blocked = ${facilities.state})))`;

/** Its day or time is taken, or the provider has called out of a shift at that time. */
const isBooked = sql`(exists (select 1 from bookings s where s.provider_id = ${providers.id} and s.released_at is null
    and not s.is_canceled and not s.is_removed and s.status_by_provider <> 'rejected' and s.status_by_rep <> 'rejected'
    and (s.organization_id = ${rescues.organizationId} or s.status_by_provider = 'accepted')
    and (s.start_on = ${rescues.startOn} or s.during && ${rescues.during}))
  or exists (select 1 from call_outs o join bookings s on s.id = o.booking_id
    where o.provider_id = ${providers.id} and o.status <> 'withdrawn' and s.during && ${rescues.during}))`;

const isApprovedHere = sql`exists (select 1 from ${connections} c join clearances k
    on k.organization_id = c.organization_id and k.provider_id = c.provider_id and k.status = 'cleared'
  where c.provider_id = ${providers.id} and c.facility_id = ${rescues.facilityId} and c.status = 'accepted'
    and c.facility_status = 'approved')`;

/** How near a shift is to the provider; null where it is out of reach [RSC-V-016]. */
export const near = sql<Near | null>`case
  when ${isApprovedHere} then 'approved_here'
  when left(${facilities.zipCode}, 3) = left(${providers.zipCode}, 3) and ${providers.zipCode} <> '' then 'same_area'
  when ${facilities.state} = ${providers.state} then 'same_state'
  when ${providers.travelType} in ('REGIONAL', 'NATIONAL') then 'other_state' end`;

/** Nearest first, as the words are listed. */
export const nearness = sql`array_position(array['approved_here', 'same_area', 'same_state', 'other_state'], ${near})`;

/** On the board, running, to come, and fit for the provider beside it, who is not its holder [RSC-V-015]. */
export const isFit = (now: Date): SQL =>
  and(
    eq(rescues.status, "running"),
    isNotNull(rescues.onBoardAt),
    sql`${rescues.endsAt} > ${now.toISOString()}::timestamptz`,
    ne(rescues.holderId, providers.id),
    isOfTrade,
    isLicensed,
    sql`not ${isBlocking}`,
    sql`not ${isBooked}`,
    sql`${near} is not null`,
  ) as SQL;

/** On this provider's board. */
export const isShown = (providerId: string, now: Date): SQL =>
  and(eq(providers.id, providerId), isFit(now)) as SQL;
