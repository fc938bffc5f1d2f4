import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { clearanceNudges, clearanceSteps, facilities } from "@/db/schema";

const nudgedAt = sql<
  Date[]
>`(select coalesce(json_agg(${clearanceNudges.createdAt} order by ${clearanceNudges.number}), '[]')
  from ${clearanceNudges} where ${clearanceNudges.stepId} = ${clearanceSteps.id})`.mapWith(
  (instants: string[]) => instants.map((at) => new Date(at)),
);

/** The open step of a connection with when it was reminded of; null where nobody waits. */
export async function findWaiting(connectionId: string) {
  const [row] = await db()
    .select({
      ...fields(clearanceSteps, "id", "step", "holder", "startedAt"),
      timeZone: facilities.timeZone,
      nudgedAt,
    })
    .from(clearanceSteps)
    .innerJoin(facilities, eq(facilities.id, clearanceSteps.facilityId))
    .where(and(eq(clearanceSteps.connectionId, connectionId), isNull(clearanceSteps.endedAt)));
  return row ?? null;
}
