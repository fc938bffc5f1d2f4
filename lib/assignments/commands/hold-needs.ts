import { or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockNeededShifts } from "@/db/locks";
import { bookings, neededShifts } from "@/db/schema";
import { type NeedCell, ofCells } from "@/lib/opportunities/needed-shifts/queries/state";

/*
A command that changes shifts holds what they fill, filled or could fill [SCH-I-006 SCH-I-108]: directly after the requests, before
any shift is written and before what depends on them is locked. Triggers link as the requests are written, so no two
transactions link on one day at once.
*/

const mates = alias(neededShifts, "mates");

const ofShifts = (which: SQL) => sql`${neededShifts.id} in (
  select ${bookings.neededShiftId} from ${bookings} where ${which}
  union
  select ${mates.id} from ${neededShifts} "mates"
    join ${bookings} on (${bookings.facilityId}, ${bookings.startOn}, ${bookings.rateKind})
                      = (${mates.facilityId}, ${mates.startOn}, ${mates.rateKind})
   where ${mates.withdrawnAt} is null and ${which})`;

/** The needed shifts that shifts of these requests, or of these days, concern: the condition of their lock. */
export function needsOf(requestIds: readonly string[] | SQL, cells: readonly NeedCell[] = []): SQL {
  const ids = Array.isArray(requestIds) ? sql`any(${sql.param(requestIds)}::uuid[])` : requestIds;
  const concerned = ofShifts(sql`${bookings.bookingRequestId} = ${ids}`);
  return cells.length > 0 ? (or(concerned, ofCells(cells)) as SQL) : concerned;
}

/** Locks what shifts of these requests, which are locked, or shifts of these days fill or could fill. */
export const holdNeeds = (requestIds: readonly string[], cells: readonly NeedCell[] = []) =>
  lockNeededShifts(requestIds.length > 0 ? needsOf(requestIds, cells) : ofCells(cells));
