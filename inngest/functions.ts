import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/context";
import type { DeliveredEvent } from "@/lib/events";
import { inngest } from "@/lib/jobs/inngest";
import { isEventJob, type Job } from "@/lib/jobs/job";

/** A job as an Inngest function: waits for its delay, then runs the one command as a step that may be retried. */
function functionOf(job: Job) {
  if (!isEventJob(job)) {
    return inngest().createFunction({ id: job.name, triggers: [{ cron: job.cron }] }, async ({ step }) => {
      await step.run(job.name, async () => void (await job.run(contextAt())));
    });
  }
  return inngest().createFunction(
    { id: job.name, retries: 20, triggers: [{ event: job.on }] },
    async ({ event, step }) => {
      const delivered = { id: event.id, name: event.name, payload: event.data } as DeliveredEvent;
      if (job.delayMs) await step.sleep("delay", job.delayMs);
      await step.run(job.name, async () => {
        await job.run(delivered.payload, `${delivered.id}:${job.name}`, contextAt());
      });
    },
  );
}

export const functions = () => jobs.map(functionOf);
