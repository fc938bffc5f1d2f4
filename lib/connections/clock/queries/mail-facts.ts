import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { momentOf } from "@/db/moments";
import { clearanceNews, clearanceNudges, clearanceSteps, facilities, providers, users } from "@/db/schema";
import { clockSettlers } from "@/lib/connections/clock/policy";
import { placeOf } from "@/lib/connections/readiness/queries/one";
import { requirementLines, subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import { missingTexts, readinessOf } from "@/lib/connections/readiness/rules";
import type { Requirement } from "@/lib/connections/requirements/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { dayIn } from "@/lib/core/pure/time";
import { admit, mailer } from "@/lib/core/pure/who";
import { providerPerson, repsOf } from "@/lib/notices/queries";
import { findShownName } from "@/lib/providers/queries/names";

const openSteps = () =>
  db()
    .select({
      ...fields(clearanceSteps, "id", "connectionId", "organizationId", "step", "holder", "startedAt"),
      ...fields(facilities, "state", "timeZone"),
      facilityName: facilities.name,
      provider: providerPerson,
      requirements: sql<Requirement[]>`${requirementLines}`,
      subject: subjectColumn(facilities.id),
    })
    .from(clearanceSteps)
    .innerJoin(facilities, eq(facilities.id, clearanceSteps.facilityId))
    .innerJoin(providers, eq(providers.id, clearanceSteps.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .$dynamic();

/** A step that is still open, with its two sides and what is missing now; null once it has ended. For mails. */
async function findStep(where: SQL, now: Date) {
  const [row] = await openSteps().where(and(where, isNull(clearanceSteps.endedAt)));
  if (!row) return null;
  const place = placeOf({ state: row.state, requirements: row.requirements });
  const missing = missingTexts(readinessOf(row.subject, place, dayIn(row.timeZone, now), now));
  const shownName = await findShownName(row.organizationId, row.provider.providerId);
  return { ...row, missing, shownName, reps: await repsOf(row.organizationId) };
}
export type StepFacts = NonNullable<Awaited<ReturnType<typeof findStep>>>;

export function findStepFacts(visitor: Actor, stepId: string, now: Date) {
  admit(visitor, mailer);
  return findStep(eq(clearanceSteps.id, stepId), now);
}

/** The step that a reminder is about, while it is open. For mails. */
export function findNudgedStep(visitor: Actor, nudgeId: string, now: Date) {
  admit(visitor, mailer);
  const ofNudge = sql`${clearanceSteps.id} = (select ${clearanceNudges.stepId} from ${clearanceNudges}
    where ${eq(clearanceNudges.id, nudgeId)})`;
  return findStep(ofNudge, now);
}

/** Whether the provider was asked for credentials of this connection within seven days. */
export async function wasAskedLately(connectionId: string, now: Date): Promise<boolean> {
  const lately = sql`exists (select 1 from ${clearanceNews} join ${clearanceSteps} on ${eq(clearanceSteps.id, clearanceNews.stepId)}
    where ${and(
      eq(clearanceSteps.connectionId, connectionId),
      eq(clearanceNews.what, "began"),
      sql`${clearanceNews.createdAt} > ${momentOf(now)} - interval '7 days'`,
    )})`;
  const [row] = await db()
    .select({ lately: sql<boolean>`${lately}` })
    .from(sql`(select) asked`);
  return row?.lately ?? false;
}

/** Steps that have become overdue and that nobody was reminded of; staff see theirs in a list. For jobs. */
export async function listOverdueSteps(visitor: Actor, now: Date): Promise<string[]> {
  admit(visitor, clockSettlers);
  const rows = await db()
    .select({ id: clearanceSteps.id })
    .from(clearanceSteps)
    .leftJoin(
      clearanceNews,
      and(eq(clearanceNews.stepId, clearanceSteps.id), eq(clearanceNews.what, "overdue")),
    )
    .where(
      and(
        isNull(clearanceSteps.endedAt),
        isNull(clearanceNews.stepId),
        sql`${clearanceSteps.holder} <> 'staff'`,
        sql`${clearanceSteps.dueAt} < ${momentOf(now)}`,
      ),
    )
    .orderBy(asc(clearanceSteps.dueAt), asc(clearanceSteps.id))
    .limit(1000);
  return rows.map(({ id }) => id);
}
