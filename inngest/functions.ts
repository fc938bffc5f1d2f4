import { RetryAfterError } from "inngest";
import { jobs } from "@/inngest/jobs";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { inngest } from "@/lib/ports/jobs/inngest";
import { isEventJob, type Job } from "@/lib/ports/jobs/job";
import { redacted } from "@/lib/ports/jobs/redact";
import { retries, retryWaitMs } from "@/lib/ports/jobs/retries";
import { runJob } from "@/lib/ports/jobs/run";

/** Retries with the product's backoff instead of Inngest's. The error that Inngest stores is redacted. */
async function withBackoff(attempt: number, run: () => Promise<unknown>) {
  try {
    await run();
  } catch (error) {
    const cause = redacted(error);
    throw new RetryAfterError(cause.message, retryWaitMs(attempt + 1), { cause });
  }
}

/** A job as an Inngest function: waits for its delay, then runs the one command as a step that may be retried. */
function functionOf(job: Job) {
  if (!isEventJob(job)) {
    return inngest().createFunction({ id: job.name, triggers: [{ cron: job.cron }] }, async ({ step }) => {
      await step.run(job.name, async () => {
        await runJob(job).catch((error) => {
          throw redacted(error);
        });
      });
    });
  }
  return inngest().createFunction(
    { id: job.name, retries, triggers: [{ event: job.on }] },
    async ({ event, step, attempt }) => {
      const delivered = { id: event.id, name: event.name, payload: event.data } as DeliveredEvent;
      if (job.delayMs) await step.sleep("delay", job.delayMs);
      await step.run(job.name, () => withBackoff(attempt, () => runJob(job, delivered)));
    },
  );
}

export const functions = () => jobs.map(functionOf);
