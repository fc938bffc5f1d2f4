import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import {
  Logger,
  type Runner,
  run,
  runMigrations,
  type Task,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { db } from "@/db/client";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { env } from "@/lib/core/server/env";
import { errorFacts, log, logError } from "@/lib/core/server/log";
import { type CronJob, isEventJob, type Job, jobsFor } from "@/lib/ports/jobs/job";
import { openPoolLocks, type PoolLocks, unlockDeadPools } from "@/lib/ports/jobs/pool-locks";
import { redacted } from "@/lib/ports/jobs/redact";
import { retryWaitMs } from "@/lib/ports/jobs/retries";
import { runJob, runKey } from "@/lib/ports/jobs/run";

/** The embedded job runner: graphile-worker on the product's own Postgres, in the server's process. */

const eventTask = "event";

/** Runs in the outbox's transaction: the event is queued exactly if its row is marked as delivered. */
export async function enqueueEvent(event: DeliveredEvent) {
  await db().execute(
    sql`select graphile_worker.add_job(${eventTask}, payload => ${JSON.stringify(event)}::json, job_key => ${event.id}, max_attempts => 25)`,
  );
}

/**
 * An event that comes once more leaves the jobs it has queued as they are. Any other mode takes the key and the retries
 * from a job that is being run, and queues a twin beside it. This mode is unsafe where the payload may have changed; an
 * event's never does.
 */
const jobKeyMode = "unsafe_dedupe";

function taskList(jobs: readonly Job[]): TaskList {
  const tasks: TaskList = {
    [eventTask]: redacting(async (payload, { addJob }) => {
      const event = payload as DeliveredEvent;
      for (const job of jobsFor(jobs, event)) {
        const runAt = new Date(Date.now() + (job.delayMs ?? 0));
        await addJob(job.name, event, { jobKey: runKey(event, job), jobKeyMode, runAt, maxAttempts: 25 });
      }
    }),
  };
  for (const job of jobs) {
    tasks[job.name] = redacting(async (payload) => {
      await runJob(job, payload as DeliveredEvent);
    });
  }
  return tasks;
}

/** The worker stores the message of what a task throws, and staff read it: it must not quote values. */
const redacting =
  (task: Task): Task =>
  async (payload, helpers) => {
    try {
      await task(payload, helpers);
    } catch (error) {
      throw redacted(error);
    }
  };

/** A run that has failed, or still waits, makes way for the next one of its job: what that finds is what holds. */
const crontab = (jobs: readonly Job[]) =>
  jobs
    .filter((job): job is CronJob => !isEventJob(job))
    .map((job) => `${job.cron} ${job.name} ?max=3&jobKey=${job.name}`)
    .join("\n");

/** The worker's own lines quote errors, so only the facts go to the log. Failed jobs are logged at `job:error`. */
const logger = new Logger(() => (level, _message, about) => {
  if (level !== "error" || about?.failure) return;
  const error = about?.error ?? about?.fatalError;
  log().error({ error: error === undefined ? undefined : errorFacts(error) }, "job runner in trouble");
});

type Running = { runner: Runner; poolLocks: PoolLocks; sweeps: NodeJS.Timeout[] };
let running: Running | undefined;

const deadPoolSweepMs = 60_000;
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
  const runner = await run({
    connectionString,
    concurrency: 4,
    noHandleSignals: true,
    logger,
    events,
    crontab: crontab(jobs),
    taskList: taskList(jobs),
    maxPoolSize: 6,
  });
  const sweeps = [
    repeat(unlockDeadPools, deadPoolSweepMs, "jobs of dead pools not unlocked"),
    repeat(() => rescheduleDueRetries(), retrySweepMs, "due retries not rescheduled"),
  ];
  running = { runner, poolLocks, sweeps };
}

export async function stopEmbeddedWorker() {
  const { runner, poolLocks, sweeps = [] } = running ?? {};
  running = undefined;
  for (const sweep of sweeps) clearInterval(sweep);
  await runner?.stop();
  await poolLocks?.release();
}
