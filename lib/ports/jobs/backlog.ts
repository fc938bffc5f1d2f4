import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { outbox } from "@/db/schema";
import { hasRunner } from "@/lib/ports/jobs/failures";

/** What waits to be done. */
type Backlog = {
  outbox: { waiting: number; oldestSeconds: number };
  /** Of the embedded runner; null where another engine runs the jobs. */
  jobs: { waiting: number; late: number; given_up: number } | null;
};

async function readOutbox() {
  const [row] = await db()
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${outbox.createdAt})), 0)::float8`,
    })
    .from(outbox)
    .where(sql`${outbox.deliveredAt} is null`);
  return row ?? { waiting: 0, oldestSeconds: 0 };
}

/** Late is what could have begun a minute ago and has not; given up is what has used up its attempts. */
async function readJobs() {
  if (!(await hasRunner())) return null;
  const [row] = await db().execute<NonNullable<Backlog["jobs"]>>(sql`
    select count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts)::int as waiting,
           count(*) filter (where run_at <= now() - interval '1 minute' and locked_at is null
             and attempts < max_attempts)::int as late,
           count(*) filter (where attempts >= max_attempts)::int as given_up
      from graphile_worker.jobs`);
  return row ?? null;
}

export async function readBacklog(): Promise<Backlog> {
  const [events, jobs] = await Promise.all([readOutbox(), readJobs()]);
  return { outbox: events, jobs };
}
