// A process that invites people and mails them: what the fault tests kill. Orders come from its parent.
import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { jobs } from "@/inngest/jobs";
import type { RepActor } from "@/lib/core/pure/actor";
import { inviteUser } from "@/lib/organizations/invitations/commands/invite";
import { startEmbeddedWorker } from "@/lib/ports/jobs/embedded";

import type { CrashPoint } from "./mail-faults";

export type Order = "start" | { invite: string; actor: RepActor } | { dieAt: CrashPoint };
/** What this process reports: that its jobs run, or whose invitation is committed or refused. */
export type Report = "started" | { invited: string } | { refused: string };

const report = (sent: Report) => process.send?.(sent);

let dieAt: CrashPoint | undefined;

/** Ends the process as a power cut would: nothing after this line runs. */
function at(point: CrashPoint) {
  if (point === dieAt) process.kill(process.pid, "SIGKILL");
}

const events: WorkerEvents = new EventEmitter();
let queued = 0;
let started = 0;
let running = 0;
events.on("pool:listen:notification", ({ message }) => {
  if (message.channel !== "jobs:insert") return;
  queued += 1;
  // Each event job queues one mail job, unless an earlier process had queued it: what is more than those, or comes while
  // none runs, was queued by the outbox.
  if (running === 0 || queued > started) at("event job not started");
});
events.on("job:start", ({ job }) => {
  if (job.task_identifier.startsWith("event")) {
    started += 1;
    running += 1;
    at("mail job not queued");
  }
  if (job.task_identifier.startsWith("mail-")) at("mail job not started");
});
events.on("job:complete", ({ job }) => {
  if (job.task_identifier.startsWith("event")) running -= 1;
});
// Said when the task is through, before the worker takes the job off the queue.
events.on("job:success", ({ job }) => {
  if (job.task_identifier.startsWith("event")) at("mail job queued, event job not done");
  if (job.task_identifier.startsWith("mail-")) at("mail sent, mail job not done");
});

async function follow(order: Order) {
  if (order === "start") {
    await startEmbeddedWorker(jobs, events);
    return report("started");
  }
  if ("dieAt" in order) {
    dieAt = order.dieAt;
    return;
  }
  try {
    await inviteUser(order.actor, { email: order.invite, groupNames: [] });
    // The outbox is asked to drain at commit, and has not had an answer of the database since.
    at("committed, not handed over");
    return report({ invited: order.invite });
  } catch {
    return report({ refused: order.invite });
  }
}

process.on("message", (order) => void follow(order as Order));
process.on("disconnect", () => process.exit(0));
