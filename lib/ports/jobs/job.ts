import { type JobName, type SystemActor, systemActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import type { DeliveredEvent, EventName, Events } from "@/lib/core/pure/events";

/**
 * A job, written once as data (SIL-165): what starts it and the one command it runs. `key` is the idempotency key of
 * this run: the same event gives the same key however often it is delivered, so a command can refuse to act twice.
 */
export type EventJob<Name extends EventName = EventName> = {
  name: string;
  on: Name;
  /** The job runs this long after the event. */
  delayMs?: number;
  run: (payload: Events[Name], key: string, context: Context) => Promise<unknown>;
};

export type CronJob = {
  name: string;
  /** Five fields, UTC. */
  cron: string;
  run: (context: Context) => Promise<unknown>;
};

export type Job = EventJob | CronJob;

export const onEvent = <Name extends EventName>(job: EventJob<Name>): EventJob => job as unknown as EventJob;

/** A job that mails: `mail` is given the event's payload, what `more` adds to it, and the key of the run. */
export const mailOn = <Name extends EventName, const More extends object = object>(
  name: string,
  on: Name,
  mail: (
    actor: SystemActor,
    input: Events[Name] & NoInfer<More> & { key: string },
    context: Context,
  ) => Promise<unknown>,
  more?: More,
): EventJob =>
  onEvent({
    name,
    on,
    run: (payload, key, context) =>
      mail(systemActor("mailer"), { ...payload, ...(more as More), key }, context),
  });

/** A job by the clock: `command` is given the actor of the job's name. */
export const onCron = (
  name: JobName,
  cron: string,
  command: (actor: SystemActor, context: Context) => Promise<unknown>,
): CronJob => ({ name, cron, run: (context) => command(systemActor(name), context) });

export const isEventJob = (job: Job): job is EventJob => "on" in job;

export const jobsFor = (jobs: readonly Job[], event: DeliveredEvent) =>
  jobs.filter(isEventJob).filter((job) => job.on === event.name);
