// A process that erases closed accounts, again and again once its parent says so: what the fault tests kill.
import { setTimeout as sleep } from "node:timers/promises";
import { systemActor } from "@/lib/core/pure/actor";
import { eraseAccounts } from "@/lib/staff/erasures/commands/erase";
import { mailAccountErased } from "@/lib/staff/erasures/mails";

async function erase() {
  process.send?.("started");
  for (;;) {
    await eraseAccounts(systemActor("erase-accounts"), mailAccountErased).catch(() => 0);
    process.send?.("idle");
    await sleep(2);
  }
}

process.on("message", () => void erase());
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
