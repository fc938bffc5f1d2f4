import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { outbox } from "@/db/schema";

/**
 * What staff should know of: a run of a job that has failed and will be retried, or has used up its attempts; and what
 * nobody has begun for an hour, because no version that runs knows it.
 */
export type FailedJob = { id: string; name: string; attempts: number; lastError: string; since: Date };

type QueuedRow = { id: string; name: string; attempts: number; last_error: string | null; since: string };

/** Whether the embedded runner has ever run on this database. */
export async function hasRunner(): Promise<boolean> {
  const [runner] = await db().execute<{ present: boolean }>(
    sql`select to_regclass('graphile_worker.jobs') is not null as present`,
  );
  return runner?.present ?? false;
}

/** A job or an event that waits for so long is shown, even though nothing has failed. */
const anHourAgo = sql`now() - interval '1 hour'`;
const notBegun = "not begun for an hour: no running version knows it";

/** Failed runs that the embedded runner still holds, and those that it does not begin; Inngest shows its own. */
async function failedRuns(): Promise<FailedJob[]> {
  if (!(await hasRunner())) return [];
  const rows = await db().execute<QueuedRow>(sql`
    select id::text as id, task_identifier as name, attempts, last_error, created_at::text as since
      from graphile_worker.jobs
     where (attempts > 0 and last_error is not null) or (attempts = 0 and locked_at is null and run_at < ${anHourAgo})
     order by created_at, jobs.id limit 500`);
  return rows.map(({ id, name, attempts, last_error, since }) => {
    const lastError = (last_error ?? notBegun).split("\n")[0]?.slice(0, 200) ?? "";
    return { id, name, attempts, lastError, since: new Date(since) };
  });
}

/** Events that could not be delivered to the job engine, or wait for a version that knows them. */
const isStuck = and(
  isNull(outbox.deliveredAt),
  or(gt(outbox.attempts, 0), sql`${outbox.availableAt} < ${anHourAgo}`),
);

async function stuckEvents(): Promise<FailedJob[]> {
  const rows = await db()
    .select({ ...fields(outbox, "id", "name", "attempts", "lastError"), since: outbox.createdAt })
    .from(outbox)
    .where(isStuck)
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(500);
  return rows.map((row) => ({ ...row, lastError: row.lastError ?? notBegun }));
}

/** Failed runs and undelivered events, oldest first. */
export async function listFailedJobs(): Promise<FailedJob[]> {
  const [runs, events] = await Promise.all([failedRuns(), stuckEvents()]);
  return [...runs, ...events].sort((one, other) => one.since.getTime() - other.since.getTime());
}

async function retryRun(id: string, now: Date): Promise<string | null> {
  if (!(await hasRunner())) return null;
  const [run] = await db().execute<{ name: string }>(sql`
    select task_identifier as name from graphile_worker.jobs
     where id = ${id}::bigint and locked_at is null
       and ((attempts > 0 and last_error is not null) or (attempts = 0 and run_at < ${anHourAgo}))`);
  if (!run) return null;
  await db().execute(sql`
    select from graphile_worker.reschedule_jobs(
      array[${id}::bigint], run_at => ${now.toISOString()}::timestamptz, attempts => 0)`);
  return run.name;
}

async function retryEvent(id: string, now: Date): Promise<string | null> {
  const [event] = await db()
    .update(outbox)
    .set({ availableAt: now })
    .where(and(eq(outbox.id, id), isStuck))
    .returning({ name: outbox.name });
  return event?.name ?? null;
}

/**
 * Retries a failed run (its attempts count from zero again) or an undelivered event now; gives its name, or null when
 * nothing of this id has failed. Its idempotency keys stay the same, so no mail arrives twice.
 */
export async function retryFailed(id: string, now: Date): Promise<string | null> {
  if (/^\d{1,18}$/.test(id)) return retryRun(id, now);
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? retryEvent(id, now) : null;
}
