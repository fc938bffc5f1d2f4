import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { clockOf } from "@/db/moments";
import { facilities, neededShifts, opportunities, opportunityAlternates } from "@/db/schema";
import type { NeedTerms } from "@/lib/opportunities/needed-shifts/rules";
import { fillsNeed, holder, holderRequest, requestOfHolder, statusAt } from "./status";

type OpportunityRow = typeof opportunities.$inferSelect;

/** Where and when shifts can fill needed shifts: only those of one facility, day and kind belong together. */
export type NeedCell = { facilityId: string; startOn: string; rateKind: string };

const cellKey = ({ facilityId, startOn, rateKind }: NeedCell) => `${facilityId} ${startOn} ${rateKind}`;

/** Needed shifts of these days that a shift may fill, drafts too. */
export function ofCells(cells: readonly NeedCell[]): SQL {
  // Thousands of needed shifts lie in few cells.
  const each = [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()].map(
    ({ facilityId, startOn, rateKind }) => ({ facilityId, startOn, rateKind }),
  );
  return and(
    isNull(neededShifts.withdrawnAt),
    sql`(${neededShifts.facilityId}, ${neededShifts.startOn}, ${neededShifts.rateKind}) in (
      select "facilityId", "startOn", "rateKind" from json_to_recordset(${JSON.stringify(each)}::json)
        as cells("facilityId" uuid, "startOn" date, "rateKind" text))`,
  ) as SQL;
}

const stateColumns = (now: Date) => ({
  ...fields(neededShifts, "id", "opportunityId", "facilityId", "startOn", "rateKind", "priority", "note"),
  ...fields(neededShifts, "publishedAt"),
  startTime: clockOf(neededShifts.startTime),
  endTime: clockOf(neededShifts.endTime),
  endOn: neededShifts.endOn,
  timeZone: facilities.timeZone,
  specialty: opportunities.specialty,
  /** Whether its opportunity was published. */
  isOpportunityPublished: sql<boolean>`${opportunities.publishedAt} is not null`,
  status: statusAt(now),
  hasHolder: sql<boolean>`${holder.id} is not null`,
  hasBegun: sql<boolean>`lower(${neededShifts.during}) <= ${now.toISOString()}::timestamptz`,
});

/** What became of needed shifts, for a command that has locked them; in the order of their ids. */
export const readNeedStates = (now: Date, ...scope: SQL[]) =>
  db()
    .select(stateColumns(now))
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .innerJoin(facilities, eq(facilities.id, neededShifts.facilityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(and(...scope))
    .orderBy(neededShifts.id);

export type NeedStateRow = Awaited<ReturnType<typeof readNeedStates>>[number];

export const withIds = (ids: readonly string[]) => inArray(neededShifts.id, [...ids]);

/** How many published ones of an opportunity are still to come and not filled [SCH-V-001]. */
export async function countOpenNeeds(opportunityId: string, now: Date): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(
      and(
        eq(neededShifts.opportunityId, opportunityId),
        isNotNull(neededShifts.publishedAt),
        isNull(neededShifts.withdrawnAt),
        sql`lower(${neededShifts.during}) > ${now.toISOString()}::timestamptz`,
        ne(statusAt(now), "filled"),
      ),
    );
  return row?.count ?? 0;
}

/** What an opportunity allows its needed shifts. */
export async function readTerms({ id, facilityId, shiftRateTypes }: OpportunityRow): Promise<NeedTerms> {
  const rows = await db()
    .select(fields(opportunityAlternates, "facilityId"))
    .from(opportunityAlternates)
    .where(eq(opportunityAlternates.opportunityId, id));
  return { homeId: facilityId, alternateIds: rows.map((row) => row.facilityId), kinds: shiftRateTypes };
}
