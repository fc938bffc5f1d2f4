// A process that sends the webhooks that are due, once its parent says by how much its clock is ahead: what the fault
// tests kill.
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { sendDue } from "@/lib/organizations/webhooks/commands/send";

async function send(aheadMs: number) {
  process.send?.("started");
  await sendDue(systemActor("send-webhooks"), contextAt(new Date(Date.now() + aheadMs))).catch(() => 0);
  process.send?.("idle");
}

process.on("message", (aheadMs) => void send(Number(aheadMs)));
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
