// A process that imports the exclusion lists that wait, once its parent says so: what the fault tests kill.
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { importWaiting } from "@/lib/credentials/exclusions/commands/import";

/** `hoursAhead`: what an earlier process held counts as given up by then. */
async function importAll(hoursAhead: number) {
  process.send?.("started");
  const later = contextAt(new Date(Date.now() + hoursAhead * 3_600_000));
  await importWaiting(systemActor("import-exclusion-list"), later).catch(() => 0);
  process.send?.("idle");
}

process.on("message", (hoursAhead) => void importAll(Number(hoursAhead)));
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
