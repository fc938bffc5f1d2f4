// A process that seals what was signed, again and again once its parent says so: what the fault tests kill.
import { setTimeout as sleep } from "node:timers/promises";
import { systemActor } from "@/lib/core/pure/actor";
import { sealAgreements } from "@/lib/onboarding/agreements/commands";

async function seal() {
  process.send?.("started");
  for (;;) {
    await sealAgreements(systemActor("seal-agreements")).catch(() => 0);
    process.send?.("idle");
    await sleep(2);
  }
}

process.on("message", () => void seal());
process.on("disconnect", () => process.exit(0));
// What it seals with takes seconds to load on a busy machine.
await import("@/lib/ports/sealing/libpdf");
process.send?.("ready");
