import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { outbox } from "@/db/schema";

/** A run of a job that has failed and will be retried, or has used up its attempts. */
export type FailedJob = { id: string; name: string; attempts: number; lastError: string; since: Date };

type QueuedRow = { id: string; name: string; attempts: number; last_error: string | null; since: string };

/** Whether the embedded runner has ever run on this database. */
export async function hasRunner(): Promise<boolean> {
  const [runner] = await db().execute<{ present: boolean }>(
    sql`select to_regclass('graphile_worker.jobs') is not null as present`,
  );
  return runner?.present ?? false;
}

/** Failed runs that the embedded runner still holds; Inngest shows its own. */
async function failedRuns(): Promise<FailedJob[]> {
  if (!(await hasRunner())) return [];
  const rows = await db().execute<QueuedRow>(sql`
    select id::text as id, task_identifier as name, attempts, last_error, created_at::text as since
      from graphile_worker.jobs where attempts > 0 and last_error is not null
     order by created_at, jobs.id limit 500`);
  return rows.map(({ id, name, attempts, last_error, since }) => {
    const lastError = (last_error ?? "").split("\n")[0]?.slice(0, 200) ?? "";
    return { id, name, attempts, lastError, since: new Date(since) };
  });
}

/** Events that could not be delivered to the job engine yet. */
async function stuckEvents(): Promise<FailedJob[]> {
  const rows = await db()
    .select({ ...fields(outbox, "id", "name", "attempts", "lastError"), since: outbox.createdAt })
    .from(outbox)
    .where(and(isNull(outbox.deliveredAt), gt(outbox.attempts, 0)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(500);
  return rows.map((row) => ({ ...row, lastError: row.lastError ?? "" }));
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
     where id = ${id}::bigint and attempts > 0 and last_error is not null and locked_at is null`);
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
    .where(and(eq(outbox.id, id), isNull(outbox.deliveredAt), gt(outbox.attempts, 0)))
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
