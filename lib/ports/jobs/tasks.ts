import { sql } from "drizzle-orm";
import type { JobHelpers, Task, TaskList } from "graphile-worker";
import { db } from "@/db/client";
import { Failure } from "@/lib/core/pure/errors";
import { type DeliveredEvent, eventNames } from "@/lib/core/pure/events";
import { type CronJob, isEventJob, type Job, jobsFor } from "@/lib/ports/jobs/job";
import { redacted } from "@/lib/ports/jobs/redact";
import { runJob, runKey } from "@/lib/ports/jobs/run";

/**
 * The tasks of the embedded runner. Each event has a task of its own name: a worker takes only what it has tasks for, so
 * an event or a job that this version does not know waits for one that does.
 */
const eventTask = (name: string) => `event:${name}`;

/** Under which events of earlier versions wait. */
const anyEventTask = "event";

/** Runs in the outbox's transaction: the event is queued exactly if its row is marked as delivered. */
export async function enqueueEvent(event: DeliveredEvent) {
  await db().execute(
    sql`select graphile_worker.add_job(${eventTask(event.name)}, payload => ${JSON.stringify(event)}::json, job_key => ${event.id}, max_attempts => 25)`,
  );
}

/**
 * An event that comes once more leaves the jobs it has queued as they are. Any other mode takes the key and the retries
 * from a job that is being run, and queues a twin beside it. This mode is unsafe where the payload may have changed; an
 * event's never does.
 */
const jobKeyMode = "unsafe_dedupe";

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

/** Queues the jobs of an event. @throws for one that this version does not know: it is tried again */
async function queueJobs(jobs: readonly Job[], event: DeliveredEvent, { addJob }: JobHelpers) {
  if (!eventNames.includes(event.name)) throw new Failure(`This version does not know ${event.name}.`);
  for (const job of jobsFor(jobs, event)) {
    const runAt = new Date(Date.now() + (job.delayMs ?? 0));
    await addJob(job.name, event, { jobKey: runKey(event, job), jobKeyMode, runAt, maxAttempts: 25 });
  }
}

const tasksOf = (jobs: readonly Job[]): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [job.name, redacting((payload) => runJob(job, payload as DeliveredEvent))]),
  );

/** Whether a job calls a service that may be slow: a provider of mails, a service of pushes. */
const callsOthers = ({ name }: Job) => name.startsWith("mail-") || name.startsWith("ring-");

/** Whether a job sends to endpoints of organizations: it lasts as long as they do. */
const callsEndpoints = ({ name }: Job) => name.startsWith("send-webhooks");

/**
 * What is done here, and what waits for others, which workers of their own do: a slow provider holds up no search, and a
 * slow endpoint no mail.
 */
export function taskLists(jobs: readonly Job[]): { own: TaskList; others: TaskList; endpoints: TaskList } {
  const queue = redacting((payload, helpers) => queueJobs(jobs, payload as DeliveredEvent, helpers));
  const events = [anyEventTask, ...eventNames.map(eventTask)].map((task) => [task, queue]);
  return {
    own: {
      ...Object.fromEntries(events),
      ...tasksOf(jobs.filter((job) => !callsOthers(job) && !callsEndpoints(job))),
    },
    others: tasksOf(jobs.filter(callsOthers)),
    endpoints: tasksOf(jobs.filter(callsEndpoints)),
  };
}

/** A run that has failed, or still waits, makes way for the next one of its job: what that finds is what holds. */
export const crontab = (jobs: readonly Job[]) =>
  jobs
    .filter((job): job is CronJob => !isEventJob(job))
    .map((job) => `${job.cron} ${job.name} ?max=3&jobKey=${job.name}`)
    .join("\n");
