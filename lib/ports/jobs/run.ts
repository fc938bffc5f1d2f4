import { contextAt } from "@/lib/core/pure/context";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { isEventJob, type Job } from "@/lib/ports/jobs/job";
import { observedJob } from "@/lib/ports/telemetry/telemetry";

/** The idempotency key of a job's run for an event. */
export const runKey = (event: DeliveredEvent, job: Job) => `${event.id}:${job.name}`;

/** Runs a job once, whatever engine has started it. `event` has started an event's job; the clock's has none. */
export const runJob = (job: Job, event?: DeliveredEvent) =>
  observedJob(job.name, async () => {
    if (!isEventJob(job)) await job.run(contextAt());
    else if (event) await job.run(event.payload, runKey(event, job), contextAt());
  });
