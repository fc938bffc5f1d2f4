import { and, asc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { edgeMs, momentOf } from "@/db/moments";
import { facilitiesOf, ownedBy } from "@/db/owned";
import { facilities, neededShifts, opportunities } from "@/db/schema";
import type { FacilityFact, NeedFact, OpportunityFact } from "@/lib/assignments/plans/rules/facts";
import { placed } from "@/lib/assignments/plans/rules/model";
import { planLimits } from "@/lib/assignments/plans/words";
import { dayIn } from "@/lib/core/pure/time";
import {
  fillsNeed,
  holder,
  holderRequest,
  requestOfHolder,
  statusAt,
} from "@/lib/opportunities/needed-shifts/queries/status";
import { type Maxima, maximaOf } from "@/lib/opportunities/rules";

/** Where and when a plan looks for needed shifts. */
export type PlanScope = {
  organizationId: string;
  facilityIds: readonly string[];
  fromOn: string;
  toOn: string;
  /** All where none is named. */
  opportunityIds?: readonly string[];
  drafts?: boolean;
};

/** `HH:mm` of a time column. */
const clock = (time: string) => time.slice(0, 5);

const needColumns = {
  ...fields(neededShifts, "id", "opportunityId", "facilityId", "rateKind", "startOn", "endOn"),
  ...fields(neededShifts, "startTime", "endTime", "minutes", "priority"),
  startMs: edgeMs("lower", neededShifts.during),
  endMs: edgeMs("upper", neededShifts.during),
  opportunity: {
    ...fields(opportunities, "id", "title", "specialty", "degrees"),
    ...fields(opportunities, "maxRateDayCents", "maxRateNightCents", "maxRateCallCents", "maxRate24hCents"),
  },
};

type NeedRow = Omit<NeedFact, "day" | "week" | "month" | "isWeekend"> & {
  opportunity: Pick<OpportunityFact, "id" | "title" | "specialty" | "degrees"> & Maxima;
};

const opportunityOf = ({ opportunity }: NeedRow): [string, OpportunityFact] => {
  const { id, title, specialty, degrees } = opportunity;
  return [id, { id, title, specialty, degrees, maxima: maximaOf(opportunity) }];
};

const needOf = ({ opportunity: _, ...row }: NeedRow): NeedFact =>
  placed({ ...row, startTime: clock(row.startTime), endTime: clock(row.endTime) });

function inScope({ organizationId, facilityIds, fromOn, toOn, opportunityIds = [] }: PlanScope): SQL {
  return and(
    ownedBy(neededShifts, organizationId),
    inArray(neededShifts.facilityId, [...facilityIds]),
    gte(neededShifts.startOn, fromOn),
    lte(neededShifts.startOn, toOn),
    opportunityIds.length > 0 ? inArray(neededShifts.opportunityId, [...opportunityIds]) : undefined,
  ) as SQL;
}

/**
 * The needed shifts of a plan: open, or drafts where these count, and not begun; with their opportunities. One more than
 * a plan may hold says that there are too many [SCH-I-053].
 */
export async function readNeeds(scope: PlanScope, now: Date) {
  const statuses = scope.drafts ? ["open", "draft"] : ["open"];
  const rows = await db()
    .select(needColumns)
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(
      and(
        inScope(scope),
        inArray(statusAt(now), statuses),
        sql`lower(${neededShifts.during}) > ${momentOf(now)}`,
      ),
    )
    .orderBy(sql`lower(${neededShifts.during})`, asc(neededShifts.id))
    .limit(planLimits.needs + 1);
  return { needs: rows.map(needOf), opportunities: new Map(rows.map(opportunityOf)) };
}

/** The organization's own facilities of these, by id. */
export async function readFacilities(
  { organizationId, facilityIds }: Pick<PlanScope, "organizationId" | "facilityIds">,
  now: Date,
): Promise<Map<string, FacilityFact>> {
  const rows = await db()
    .select(fields(facilities, "id", "name", "state", "timeZone"))
    .from(facilities)
    .where(and(inArray(facilities.id, [...facilityIds]), facilitiesOf(organizationId)));
  return new Map(rows.map((row) => [row.id, { ...row, today: dayIn(row.timeZone, now) }]));
}
