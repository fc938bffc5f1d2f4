import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { plansOf } from "@/db/owned";
import {
  facilities,
  neededShifts,
  opportunities,
  providers,
  reps,
  schedulePlanItems,
  schedulePlans,
  users,
} from "@/db/schema";
import type { ItemRow, PlanRow } from "@/lib/assignments/plans/views";
import { shownName } from "@/lib/providers/queries/names";

const itemColumns = (organizationId: string) => ({
  ...fields(schedulePlanItems, "id", "isTicked", "isByHand", "reasons", "warnings", "state", "refusal"),
  ...fields(schedulePlanItems, "bookingRequestId", "amountCents", "providerId"),
  needId: schedulePlanItems.neededShiftId,
  displayName: shownName({ organizationId }),
  ...fields(neededShifts, "startOn", "endOn", "startTime", "endTime", "minutes", "rateKind", "priority"),
  facility: sql<
    ItemRow["facility"]
  >`json_build_object('id', ${facilities.id}, 'name', ${facilities.name}, 'time_zone', ${facilities.timeZone})`,
  opportunity: sql<
    ItemRow["opportunity"]
  >`json_build_object('id', ${opportunities.id}, 'title', ${opportunities.title})`,
});

const inOrderOfWork = sql`${neededShifts.startOn}, ${neededShifts.startTime}, ${schedulePlanItems.id}`;

/** The items of plans, each plan's in the order they are worked, as a column of the query that reads the plans. */
const itemsColumn = (organizationId: string) => sql<ItemRow[]>`(select ${jsonRows(
  itemColumns(organizationId) as unknown as Record<string, SQL>,
  inOrderOfWork,
)} from ${schedulePlanItems}
  join ${neededShifts} on ${eq(neededShifts.id, schedulePlanItems.neededShiftId)}
  join ${opportunities} on ${eq(opportunities.id, neededShifts.opportunityId)}
  join ${facilities} on ${eq(facilities.id, neededShifts.facilityId)}
  join ${providers} on ${eq(providers.id, schedulePlanItems.providerId)}
  where ${eq(schedulePlanItems.planId, schedulePlans.id)})`;

/** The chosen facilities, by name. */
const facilitiesColumn = sql<
  { id: string; name: string }[]
>`(select ${jsonRows(fields(facilities, "id", "name"), sql`${facilities.name}, ${facilities.id}`)} from ${facilities}
  where ${facilities.id} = any(${schedulePlans.facilityIds}))`;

const plansWithParties = (organizationId: string) =>
  db()
    .select({
      ...fields(schedulePlans, "id", "organizationId", "version", "name", "source", "status", "facilityIds"),
      ...fields(schedulePlans, "fromOn", "toOn", "options", "result", "updatedAt", "comment", "askedBy"),
      facilities: facilitiesColumn,
      items: itemsColumn(organizationId),
      createdBy: sql<{
        id: string;
        name: string;
      }>`json_build_object('id', ${reps.id}, 'name', ${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(schedulePlans)
    .innerJoin(reps, eq(reps.id, schedulePlans.repId))
    .innerJoin(users, eq(users.id, reps.userId))
    .$dynamic();

type Query = ReturnType<typeof plansWithParties>;

/** Plans of an organization with their items and parties. */
export const readPlans = (organizationId: string, cut: (query: Query) => Query): PromiseLike<PlanRow[]> =>
  cut(plansWithParties(organizationId));

/** One plan of the organization, or null. */
export async function findPlan(organizationId: string, id: string): Promise<PlanRow | null> {
  const own = and(eq(schedulePlans.id, id), plansOf(organizationId));
  const [row] = await readPlans(organizationId, (query) => query.where(own).orderBy(asc(schedulePlans.id)));
  return row ?? null;
}
