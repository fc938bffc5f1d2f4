import { and, asc, gt, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { outbox } from "@/db/schema";

/** A run of a job that has failed and will be tried again, or has been given up. */
export type FailedJob = { id: string; name: string; attempts: number; lastError: string; since: Date };

type QueuedRow = { id: string; name: string; attempts: number; last_error: string | null; since: string };

/** Failed runs that the embedded runner still holds; Inngest shows its own. */
async function failedRuns(): Promise<FailedJob[]> {
  const [runner] = await db().execute<{ present: boolean }>(
    sql`select to_regclass('graphile_worker._private_jobs') is not null as present`,
  );
  if (!runner?.present) return [];
  const rows = await db().execute<QueuedRow>(sql`
    select j.id::text as id, t.identifier as name, j.attempts, j.last_error, j.created_at::text as since
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts > 0 and j.last_error is not null
     order by j.created_at, j.id limit 500`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    attempts: row.attempts,
    lastError: (row.last_error ?? "").split("\n")[0]?.slice(0, 200) ?? "",
    since: new Date(row.since),
  }));
}

/** Events that could not be handed to the job engine yet. */
async function stuckEvents(): Promise<FailedJob[]> {
  const rows = await db()
    .select()
    .from(outbox)
    .where(and(isNull(outbox.deliveredAt), gt(outbox.attempts, 0)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(500);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    attempts: row.attempts,
    lastError: row.lastError ?? "",
    since: row.createdAt,
  }));
}

/** What did not work, oldest first. */
export async function listFailedJobs(): Promise<FailedJob[]> {
  const [runs, events] = await Promise.all([failedRuns(), stuckEvents()]);
  return [...runs, ...events].sort((one, other) => one.since.getTime() - other.since.getTime());
}
