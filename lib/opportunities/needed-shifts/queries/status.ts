import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { bookingRequests, bookings, callOuts, neededShifts, opportunities } from "@/db/schema";
import type { NeededStatus } from "@/lib/opportunities/needed-shifts/words";

/*
What became of a needed shift, as every list, board and number reads it. A statement joins its opportunity (inner), its
`holder` on `fillsNeed` and the request of the holder on `requestOfHolder` (both left).
*/

/** The shift that fills a needed shift: neither called off nor refused, so there is one at most [SCH-I-006]. */
export const holder = alias(bookings, "holder");
export const holderRequest = alias(bookingRequests, "holder_request");

export const fillsNeed = and(
  eq(holder.neededShiftId, neededShifts.id),
  sql`not ${holder.isCanceled} and not ${holder.isRemoved}`,
  sql`${holder.statusByProvider} <> 'rejected' and ${holder.statusByRep} <> 'rejected'`,
) as SQL;

export const requestOfHolder = eq(holderRequest.id, holder.bookingRequestId);

/**
 * Whether the holder of a shift has called out and is not released yet; a report that the holder has not confirmed is
 * none [SCH-I-008]. Twin: isCalledOut of an assignment's call-outs.
 */
export const isCalledOut = (bookingId: SQLWrapper) => sql<boolean>`exists (select 1 from ${callOuts}
  where ${callOuts.bookingId} = ${bookingId} and ${callOuts.status} = 'open' and ${callOuts.confirmedAt} is not null)`;

/** Since when a needed shift counts: published, and so is its opportunity; null for drafts [SCH-I-003]. */
export const openedAt = sql<Date | null>`case
  when ${neededShifts.publishedAt} is not null and ${opportunities.publishedAt} is not null
  then greatest(${neededShifts.publishedAt}, ${opportunities.publishedAt}) end`.mapWith(
  neededShifts.publishedAt,
);

/** The status at an instant; the first that holds [SCH-I-002]. */
export const statusAt = (now: Date) => sql<NeededStatus>`case
  when ${neededShifts.withdrawnAt} is not null then 'withdrawn'
  when ${neededShifts.publishedAt} is null or ${opportunities.publishedAt} is null then 'draft'
  when ${holder.statusByProvider} = 'accepted' and ${holder.statusByRep} = 'accepted'
       and ${holderRequest.status} = 'confirmed' then 'filled'
  when lower(${neededShifts.during}) <= ${now.toISOString()}::timestamptz then 'unfilled'
  when ${holder.statusByProvider} = 'accepted' then 'accepted'
  when ${holder.id} is not null then 'requested'
  else 'open' end`;
