import { and, arrayContains, asc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { momentOf } from "@/db/moments";
import {
  neededShifts,
  opportunities,
  organizations,
  providers,
  reps,
  schedulePlanItems,
  schedulePlans,
  users,
} from "@/db/schema";
import { type GroupName, type RepActor, withoutProof } from "@/lib/core/pure/actor";
import {
  fillsNeed,
  holder,
  holderRequest,
  requestOfHolder,
  statusAt,
} from "@/lib/opportunities/needed-shifts/queries/status";

const scheduling: GroupName[] = ["schedule_shifts"];

type Asked = { organizationId: string; askedBy: string | null };

/**
 * The rep in whose name a plan is sent: who asked for it, else the active rep who schedules with the lowest id; null without
 * any. The plan takes the place of a session.
 */
export async function findSender(
  { organizationId, askedBy }: Asked,
  planId: string,
): Promise<RepActor | null> {
  const [row] = await db()
    .select({
      ...fields(users, "email", "firstName", "lastName"),
      userId: users.id,
      status: users.registrationStatus,
      repId: reps.id,
      organizationId: organizations.id,
      organizationName: organizations.name,
      groups: reps.groupNames,
    })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .innerJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(
      and(
        eq(reps.organizationId, organizationId),
        eq(users.isActive, true),
        eq(users.registrationStatus, "complete"),
        arrayContains(reps.groupNames, scheduling),
      ),
    )
    .orderBy(sql`${reps.id} = ${askedBy}::uuid desc nulls last`, asc(reps.id))
    .limit(1);
  return row ? { kind: "rep", ...row, ...withoutProof, sessionId: planId, permissions: [] } : null;
}

/** What a plan still has to send: ticked, and neither sent nor refused. */
export const toSend = (planId: string) =>
  and(
    eq(schedulePlanItems.planId, planId),
    eq(schedulePlanItems.isTicked, true),
    eq(schedulePlanItems.state, "proposed"),
  ) as SQL;

/** Each provider and facility to whom a request is still to be sent, in one order. */
export const listGroups = (planId: string) =>
  db()
    .selectDistinct({
      providerId: schedulePlanItems.providerId,
      facilityId: neededShifts.facilityId,
    })
    .from(schedulePlanItems)
    .innerJoin(neededShifts, eq(neededShifts.id, schedulePlanItems.neededShiftId))
    .where(toSend(planId))
    .orderBy(asc(schedulePlanItems.providerId), asc(neededShifts.facilityId));

export type Group = Awaited<ReturnType<typeof listGroups>>[number];

/** The items of a group that are still to be sent, in the order they are worked, with what became of their needed shifts. */
export async function readGroup(planId: string, { providerId, facilityId }: Group, now: Date) {
  const rows = await db()
    .select({
      ...fields(schedulePlanItems, "id"),
      needId: neededShifts.id,
      ...fields(neededShifts, "startOn", "endOn", "startTime", "endTime", "rateKind"),
      status: statusAt(now),
      isOpen: sql<boolean>`(${opportunities.publishedAt} is not null
        and lower(${neededShifts.during}) > ${momentOf(now)})`,
      hasSpecialty: sql<boolean>`${opportunities.specialty} = any(${providers.specialties})`,
    })
    .from(schedulePlanItems)
    .innerJoin(schedulePlans, eq(schedulePlans.id, schedulePlanItems.planId))
    .innerJoin(neededShifts, eq(neededShifts.id, schedulePlanItems.neededShiftId))
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .innerJoin(providers, eq(providers.id, schedulePlanItems.providerId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(
      and(
        toSend(planId),
        eq(schedulePlanItems.providerId, providerId),
        eq(neededShifts.facilityId, facilityId),
      ),
    )
    .orderBy(asc(neededShifts.startOn), asc(neededShifts.startTime), asc(schedulePlanItems.id));
  return rows.map((row) => ({
    ...row,
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
  }));
}

export type GroupItem = Awaited<ReturnType<typeof readGroup>>[number];
