import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { Logger, type Runner, run, runMigrations, type WorkerEvents } from "graphile-worker";
import { db } from "@/db/client";
import { minuteMs } from "@/lib/core/pure/durations";
import { env } from "@/lib/core/server/env";
import { errorFacts, log, logError } from "@/lib/core/server/log";
import type { Job } from "@/lib/ports/jobs/job";
import { openPoolLocks, type PoolLocks, unlockDeadPools } from "@/lib/ports/jobs/pool-locks";
import { retryWaitMs } from "@/lib/ports/jobs/retries";
import { crontab, taskLists } from "@/lib/ports/jobs/tasks";

/** The embedded job runner: graphile-worker on the product's own Postgres, in the server's process. */

/** The worker's own lines quote errors, so only the facts go to the log. Failed jobs are logged at `job:error`. */
const logger = new Logger(() => (level, _message, about) => {
  if (level !== "error" || about?.failure) return;
  const error = about?.error ?? about?.fatalError;
  log().error({ error: error === undefined ? undefined : errorFacts(error) }, "job runner in trouble");
});

type Running = { runners: Runner[]; poolLocks: PoolLocks; sweeps: NodeJS.Timeout[] };
let running: Running | undefined;

const deadPoolSweepMs = minuteMs;
const retrySweepMs = 5000;

type WaitingRun = { id: string; attempts: number; scheduled_at: string };

/**
 * Reschedules failed jobs whose backoff is over. The worker's own backoff grows by a factor of e up to six hours, and
 * would keep mail back long after an outage.
 */
export async function rescheduleDueRetries(now: Date = new Date()) {
  // A failure leaves `updated_at` as it is, so it says when the failed try was scheduled.
  const waiting = await db().execute<WaitingRun>(sql`
    select id::text as id, attempts, updated_at::text as scheduled_at from graphile_worker.jobs
     where last_error is not null and locked_at is null and run_at > now() and attempts between 1 and max_attempts - 1`);
  const due = waiting.filter(
    ({ attempts, scheduled_at }) => new Date(scheduled_at).getTime() + retryWaitMs(attempts) <= now.getTime(),
  );
  if (due.length === 0) return;
  const ids = sql.join(
    due.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  );
  await db().execute(sql`select from graphile_worker.reschedule_jobs(array[${ids}], run_at => now())`);
}

/** Repeats the work at an interval until the process ends. A failure is logged, and the next run tries again. */
function repeat(work: () => Promise<unknown>, everyMs: number, trouble: string) {
  const attempt = () => work().catch((error) => logError(trouble, error));
  return setInterval(attempt, everyMs).unref();
}

/** What is reported of the other runners: their pools and their jobs, and not once more that something was queued. */
function passingOn(events: WorkerEvents): WorkerEvents {
  const own: WorkerEvents = new EventEmitter();
  for (const name of ["pool:create", "job:start", "job:success", "job:error", "job:complete"] as const)
    own.on(name, (event: object) => events.emit(name, event as never));
  return own;
}

/**
 * Starts the worker of this process; those of other servers on the same database go on beside it. `events` emits what
 * the worker does.
 */
export async function startEmbeddedWorker(jobs: readonly Job[], events: WorkerEvents = new EventEmitter()) {
  if (running) return;
  const connectionString = env().DATABASE_URL_UNPOOLED ?? env().DATABASE_URL;
  await runMigrations({ connectionString, logger });
  await unlockDeadPools();
  const poolLocks = await openPoolLocks();
  events.on("pool:create", ({ workerPool }) => poolLocks.hold(workerPool.id));
  events.on("job:error", ({ job, error }) =>
    logError("job failed", error, { job: job.task_identifier, attempt: job.attempts }),
  );
  const { own, others, endpoints } = taskLists(jobs);
  const common = { connectionString, noHandleSignals: true, logger };
  const ofOthers = await run({
    ...common,
    events: passingOn(events),
    taskList: others,
    concurrency: 3,
    maxPoolSize: 4,
  });
  // One of the two sends, the other has it look once more.
  const ofEndpoints = await run({
    ...common,
    events: passingOn(events),
    taskList: endpoints,
    concurrency: 2,
    maxPoolSize: 2,
  });
  const ofOwn = await run({
    ...common,
    events,
    crontab: crontab(jobs),
    taskList: own,
    concurrency: 4,
    maxPoolSize: 6,
  });
  const sweeps = [
    repeat(unlockDeadPools, deadPoolSweepMs, "jobs of dead pools not unlocked"),
    repeat(() => rescheduleDueRetries(), retrySweepMs, "due retries not rescheduled"),
  ];
  running = { runners: [ofOwn, ofOthers, ofEndpoints], poolLocks, sweeps };
}

export async function stopEmbeddedWorker() {
  const { runners = [], poolLocks, sweeps = [] } = running ?? {};
  running = undefined;
  for (const sweep of sweeps) clearInterval(sweep);
  await Promise.all(runners.map((runner) => runner.stop()));
  await poolLocks?.release();
}
