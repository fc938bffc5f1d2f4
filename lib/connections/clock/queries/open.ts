import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { fields } from "@/db/fields";
import { momentOf } from "@/db/moments";
import { clearanceNudges, clearanceSteps, connections } from "@/db/schema";

/** Joins a connection with the step at which it is now. */
export const openStep = and(
  eq(clearanceSteps.connectionId, connections.id),
  isNull(clearanceSteps.endedAt),
) as SQL;

/** What a clock shows of the open step. */
export const openStepColumns = fields(clearanceSteps, "step", "holder", "startedAt", "dueAt");

/** When somebody was last reminded of a step. */
export const nudgedAt = sql<Date | null>`(select max(${clearanceNudges.createdAt}) from ${clearanceNudges}
  where ${clearanceNudges.stepId} = ${clearanceSteps.id})`.mapWith(clearanceSteps.startedAt);

/** Overdue: more business days have passed than the step should take. */
export const isOverdue = (now: Date) => sql`(${clearanceSteps.dueAt} < ${momentOf(now)})`;
