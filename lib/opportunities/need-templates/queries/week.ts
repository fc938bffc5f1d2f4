import { and, between, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { ownedBy } from "@/db/owned";
import { neededShifts } from "@/db/schema";
import { addDays, type Day } from "@/lib/core/pure/days";
import { slotColumns } from "./present";

type Week = { organizationId: string; facilityId: string; week: Day; opportunityId: string | null };

/** What a facility needs in a week: published and not withdrawn, of one opportunity or of all [SCH-I-019]. */
const neededOf = ({ organizationId, facilityId, week, opportunityId }: Week) =>
  and(
    ownedBy(neededShifts, organizationId),
    eq(neededShifts.facilityId, facilityId),
    between(neededShifts.startOn, week, addDays(week, 6)),
    isNotNull(neededShifts.publishedAt),
    isNull(neededShifts.withdrawnAt),
    opportunityId ? eq(neededShifts.opportunityId, opportunityId) : undefined,
  ) as SQL;

/** The opportunities that need something in the week. */
export async function findOpportunitiesOfWeek(week: Week) {
  const rows = await db()
    .selectDistinct(fields(neededShifts, "opportunityId"))
    .from(neededShifts)
    .where(neededOf(week));
  return rows.map(({ opportunityId }) => opportunityId);
}

/** All that is needed in the week, those of high priority first. */
export const readWeek = (week: Week) =>
  db()
    .select({ ...slotColumns, ...fields(neededShifts, "opportunityId", "priority", "note") })
    .from(neededShifts)
    .where(neededOf(week))
    .orderBy(
      neededShifts.startOn,
      neededShifts.startTime,
      sql`${neededShifts.priority} = 'normal'`,
      neededShifts.id,
    );
