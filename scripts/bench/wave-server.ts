// A process that asks the waves of searches for cover and mails whom they ask: what the fault tests kill. Once its parent
// says so, it runs the sweeps of a minute again and again.
import { setTimeout as sleep } from "node:timers/promises";
import { jobs } from "@/inngest/jobs";
import { systemActor } from "@/lib/core/pure/actor";
import { drainOutbox } from "@/lib/core/server/outbox";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { startEmbeddedWorker } from "@/lib/ports/jobs/embedded";

process.once("message", async () => {
  await startEmbeddedWorker(jobs);
  process.send?.("started");
  for (;;) {
    await advanceRescues(systemActor("advance-rescues"));
    await drainOutbox();
    await sleep(2);
  }
});
process.on("disconnect", () => process.exit(0));
