import { sql } from "drizzle-orm";
import { Logger, type Runner, run, runMigrations, type TaskList } from "graphile-worker";
import { db } from "@/db/client";
import { contextAt } from "@/lib/context";
import { env } from "@/lib/env";
import type { DeliveredEvent } from "@/lib/events";
import { type CronJob, isEventJob, type Job, jobsFor } from "@/lib/jobs/job";
import { errorFacts, log } from "@/lib/log";

/** The embedded job runner: graphile-worker on the product's own Postgres, in the server's process. */

const eventTask = "event";

/** In the outbox's transaction: the row leaves the outbox exactly when the job is queued. */
export async function enqueueEvent(event: DeliveredEvent) {
  await db().execute(
    sql`select graphile_worker.add_job(${eventTask}, payload => ${JSON.stringify(event)}::json, job_key => ${event.id}, max_attempts => 25)`,
  );
}

function taskList(jobs: readonly Job[]): TaskList {
  const tasks: TaskList = {
    [eventTask]: async (payload, { addJob }) => {
      const event = payload as DeliveredEvent;
      for (const job of jobsFor(jobs, event)) {
        const runAt = new Date(Date.now() + (job.delayMs ?? 0));
        await addJob(job.name, event, { jobKey: `${event.id}:${job.name}`, runAt, maxAttempts: 25 });
      }
    },
  };
  for (const job of jobs) {
    tasks[job.name] = isEventJob(job)
      ? async (payload) => {
          const event = payload as DeliveredEvent;
          await job.run(event.payload, `${event.id}:${job.name}`, contextAt());
        }
      : async () => {
          await job.run(contextAt());
        };
  }
  return tasks;
}

const crontab = (jobs: readonly Job[]) =>
  jobs
    .filter((job): job is CronJob => !isEventJob(job))
    .map((job) => `${job.cron} ${job.name} ?max=3`)
    .join("\n");

/** The worker's own lines join the product's log; its routine ones are for debugging. */
const logger = new Logger(() => (level, message) => {
  if (level === "error") log().error({ worker: message }, "job runner");
  else log().debug({ worker: message }, "job runner");
});

let runner: Runner | undefined;

/** Starts the one worker of this machine. Jobs that a killed worker had locked are taken over. */
export async function startEmbeddedWorker(jobs: readonly Job[]) {
  if (runner) return;
  const connectionString = env().DATABASE_URL;
  await runMigrations({ connectionString, logger });
  await db().execute(
    sql`select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`,
  );
  runner = await run({
    connectionString,
    concurrency: 4,
    noHandleSignals: true,
    logger,
    crontab: crontab(jobs),
    taskList: taskList(jobs),
    maxPoolSize: 6,
  });
  runner.events.on("job:error", ({ job, error }) =>
    log().error({ job: job.task_identifier, attempt: job.attempts, error: errorFacts(error) }, "job failed"),
  );
}

export async function stopEmbeddedWorker() {
  await runner?.stop();
  runner = undefined;
}
