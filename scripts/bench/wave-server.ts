// A process that asks the waves of searches for cover and mails whom they ask: what the fault tests kill. Once its parent
// says so, it runs the sweeps of a minute again and again.
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { WorkerEvents } from "graphile-worker";
import { jobs } from "@/inngest/jobs";
import { systemActor } from "@/lib/core/pure/actor";
import { drainOutbox } from "@/lib/core/server/outbox";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { startEmbeddedWorker } from "@/lib/ports/jobs/embedded";

/** The parent process's orders; the second: end as a power cut would, after a mail and before its job is done. */
export type WaveOrder = "start" | "die after a mail";

const events: WorkerEvents = new EventEmitter();

async function follow(order: WaveOrder) {
  if (order === "die after a mail") {
    events.on("job:success", ({ job }) => {
      if (job.task_identifier === "mail-rescue-asked") process.kill(process.pid, "SIGKILL");
    });
    return;
  }
  await startEmbeddedWorker(jobs, events);
  process.send?.("started");
  for (;;) {
    await advanceRescues(systemActor("advance-rescues"));
    await drainOutbox();
    await sleep(2);
  }
}

process.on("message", (order) => void follow(order as WaveOrder));
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
