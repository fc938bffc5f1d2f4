import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { clockOf, momentOf } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import { connections, neededShifts, opportunities, providers } from "@/db/schema";
import { canSchedule } from "@/lib/assignments/policy";
import type { FillableNeed } from "@/lib/assignments/rules/fills";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import {
  fillsNeed,
  holder,
  holderRequest,
  openedAt,
  requestOfHolder,
  statusAt,
} from "@/lib/opportunities/needed-shifts/queries/status";

/** A calendar shows a year at most, and far fewer than so many holes. */
const most = 1_000;

/**
 * What a provider could fill at the rep's organization, in the order in which it would: where the connection was made for
 * the same opportunity first, then by when it was opened [SCH-S-042 SCH-I-005]. Nothing for who does not schedule.
 */
export async function listFillable(
  actor: Actor,
  providerId: string,
  { now }: Context,
): Promise<FillableNeed[]> {
  if (actor.kind !== "rep" || !canSchedule(actor)) return [];
  const isOwn = sql`exists (select 1 from ${connections} where ${and(
    eq(connections.providerId, providerId),
    ownedBy(connections, actor.organizationId),
    eq(connections.facilityId, neededShifts.facilityId),
    eq(connections.opportunityId, opportunities.id),
    eq(connections.status, "accepted"),
  )})`;
  return db()
    .select({
      ...fields(neededShifts, "id", "facilityId", "startOn", "endOn", "rateKind"),
      startTime: clockOf(neededShifts.startTime),
      endTime: clockOf(neededShifts.endTime),
      specialty: opportunities.specialty,
    })
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .innerJoin(providers, sql`${opportunities.specialty} = any(${providers.specialties})`)
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(
      and(
        ownedBy(neededShifts, actor.organizationId),
        eq(providers.id, providerId),
        sql`lower(${neededShifts.during}) > ${momentOf(now)}`,
        eq(statusAt(now), "open"),
      ),
    )
    .orderBy(sql`${isOwn} desc`, openedAt, neededShifts.id)
    .limit(most);
}
