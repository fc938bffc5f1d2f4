// A process that sends the plans that wait, once its parent says so: what the fault tests kill.
import { dispatchPlans } from "@/lib/assignments/plans/commands/dispatch";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";

/** A plan by its id, as its event's job sends it. */
async function send(planId: string) {
  process.send?.("started");
  await dispatchPlans(systemActor("send-plan"), { planId }, contextAt()).catch(() => 0);
  process.send?.("idle");
}

process.on("message", (planId) => void send(String(planId)));
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
