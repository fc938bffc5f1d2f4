import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { clockOf } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import {
  clearances,
  connections,
  facilities,
  neededShifts,
  needWishes,
  opportunities,
  providers,
} from "@/db/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import { mayNameHolder } from "@/lib/opportunities/needed-shifts/policy";
import type { NeededShift } from "@/lib/opportunities/needed-shifts/schema";
import { viewNeededShift } from "@/lib/opportunities/needed-shifts/views";
import { nameViewerOf, shownName } from "@/lib/providers/queries/names";
import { bookedThrough, clearedBy, fitsNeed, isSoon } from "./shown";
import { fillsNeed, holder, holderRequest, isCalledOut, openedAt, requestOfHolder, statusAt } from "./status";

/** Needed shifts of the actor's organization; staff see all [SCH-P-034]. */
export const needsInScope = (actor: SignedIn): SQL =>
  actor.kind === "rep" ? ownedBy(neededShifts, actor.organizationId) : sql`${actor.kind === "staff"}`;

/**
 * How many providers would like it: a wish counts while the needed shift is open and its provider still sees it
 * [SCH-I-036]. Reads the rows of `needed_shifts`, `opportunities` and `facilities` around it.
 */
export const wishesAt = (now: Date) => sql<number>`case when ${statusAt(now)} = 'open' then (
  select count(*)::int from ${needWishes}
    join ${providers} on ${eq(providers.id, needWishes.providerId)}
    join ${connections} on ${bookedThrough}
    join ${clearances} on ${clearedBy}
   where ${and(eq(needWishes.neededShiftId, neededShifts.id), isSoon(now), fitsNeed(now))}) else 0 end`;

const columns = (actor: SignedIn, now: Date) => ({
  ...fields(neededShifts, "id", "startOn", "endOn", "rateKind", "minutes", "priority", "note"),
  ...fields(neededShifts, "publishedAt", "withdrawnAt", "templateId"),
  startTime: clockOf(neededShifts.startTime),
  endTime: clockOf(neededShifts.endTime),
  opportunity: fields(opportunities, "id", "title"),
  facility: fields(facilities, "id", "name", "timeZone"),
  status: statusAt(now),
  openedAt,
  calledOut: isCalledOut(holder.id),
  wishes: wishesAt(now),
  holder: {
    bookingId: holder.id,
    bookingRequestId: holder.bookingRequestId,
    providerId: holder.providerId,
    displayName: shownName(nameViewerOf(actor)),
  },
});

/** Needed shifts with what became of each, and who fills it. */
export const neededRows = (actor: SignedIn, now: Date) =>
  db()
    .select(columns(actor, now))
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .innerJoin(facilities, eq(facilities.id, neededShifts.facilityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .leftJoin(providers, eq(providers.id, holder.providerId));

type Row = Awaited<ReturnType<typeof neededRows>>[number];

/** A row as this actor sees it. */
export const viewNeededRow = (actor: SignedIn, row: Row): NeededShift =>
  viewNeededShift(row, mayNameHolder(actor));

/** In the order of lists. */
export const inOrderOfStart = [sql`lower(${neededShifts.during})`, sql`${neededShifts.id}`];

/** Needed shifts by their ids, as calls answer them to this actor. */
export async function readNeededShifts(actor: SignedIn, ids: readonly string[], now: Date) {
  const rows = await neededRows(actor, now)
    .where(and(inArray(neededShifts.id, [...ids]), needsInScope(actor)))
    .orderBy(...inOrderOfStart);
  return rows.map((row) => viewNeededRow(actor, row));
}
