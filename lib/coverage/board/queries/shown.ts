import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { momentOf } from "@/db/moments";
import {
  bookings,
  callOuts,
  clearances,
  connections,
  facilities,
  providerBlocks,
  providers,
  rescues,
} from "@/db/schema";
import type { Nearness } from "@/lib/coverage/board/words";
import { isLicensedIn } from "@/lib/providers/queries/licenses";

/** Which searches are on a provider's board, beside `rescues`, `facilities` and the provider's own row of `providers`. */

const isOfTrade = sql`${rescues.specialty} = any(${providers.specialties}) and ${rescues.degrees} && ${providers.degrees}`;

const isBlocking = sql`exists (select 1 from ${providerBlocks} where ${providerBlocks.providerId} = ${providers.id} and (
  (${providerBlocks.scope} = 'organization' and ${providerBlocks.blocked} = ${rescues.organizationId}::text)
  or (${providerBlocks.scope} = 'facility' and ${providerBlocks.blocked} = ${rescues.facilityId}::text)
  or (${providerBlocks.scope} = 'state' and ${providerBlocks.blocked} = ${facilities.state})))`;

const overlaps = sql`${bookings.during} && ${rescues.during}`;

/** Its day or time is taken, or the provider has called out of a shift at that time. */
const isBooked = sql`(exists (select 1 from ${bookings} where ${and(
  eq(bookings.providerId, providers.id),
  isNull(bookings.releasedAt),
  sql`not ${bookings.isCanceled}`,
  sql`not ${bookings.isRemoved}`,
  ne(bookings.statusByProvider, "rejected"),
  ne(bookings.statusByRep, "rejected"),
  or(eq(bookings.organizationId, rescues.organizationId), eq(bookings.statusByProvider, "accepted")),
  or(eq(bookings.startOn, rescues.startOn), overlaps),
)}) or exists (select 1 from ${callOuts} join ${bookings} on ${eq(bookings.id, callOuts.bookingId)}
  where ${and(eq(callOuts.providerId, providers.id), ne(callOuts.status, "withdrawn"), overlaps)}))`;

const isApprovedHere = sql`exists (select 1 from ${connections} join ${clearances} on ${and(
  eq(clearances.organizationId, connections.organizationId),
  eq(clearances.providerId, connections.providerId),
  eq(clearances.status, "cleared"),
)} where ${and(
  eq(connections.providerId, providers.id),
  eq(connections.facilityId, rescues.facilityId),
  eq(connections.status, "accepted"),
  eq(connections.facilityStatus, "approved"),
)})`;

/** How near a shift is to the provider; null where it is out of reach [RSC-V-016]. */
export const near = sql<Nearness | null>`case
  when ${isApprovedHere} then 'approved_here'
  when left(${facilities.zipCode}, 3) = left(${providers.zipCode}, 3) and ${providers.zipCode} <> '' then 'same_area'
  when ${facilities.state} = ${providers.state} then 'same_state'
  when ${providers.travelType} in ('REGIONAL', 'NATIONAL') then 'other_state' end`;

/** Nearest first, as the words are listed. */
export const nearness = sql`array_position(array['approved_here', 'same_area', 'same_state', 'other_state'], ${near})`;

/** On the board, running, to come, and fit for the provider beside it, who is not its holder [RSC-V-015]. */
export const fitsShift = (now: Date): SQL =>
  and(
    eq(rescues.status, "running"),
    isNotNull(rescues.onBoardAt),
    sql`${rescues.endsAt} > ${momentOf(now)}`,
    ne(rescues.holderId, providers.id),
    isOfTrade,
    isLicensedIn(providers.id, facilities.state, rescues.endOn),
    sql`not ${isBlocking}`,
    sql`not ${isBooked}`,
    sql`${near} is not null`,
  ) as SQL;

/** On this provider's board. */
export const isShown = (providerId: string, now: Date): SQL =>
  and(eq(providers.id, providerId), fitsShift(now)) as SQL;
