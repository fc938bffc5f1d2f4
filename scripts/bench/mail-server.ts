// A process that invites people and mails them: what the fault tests kill. Orders come from its parent.
import { jobs } from "@/inngest/jobs";
import type { RepActor } from "@/lib/core/pure/actor";
import { inviteUser } from "@/lib/organizations/invitations/commands/invite";
import { startEmbeddedWorker } from "@/lib/ports/jobs/embedded";

export type Order = "start" | { invite: string; actor: RepActor };
/** What it tells: that its jobs run, or whose invitation is committed. */
export type Told = "started" | { invited: string } | { refused: string };

const tell = (told: Told) => process.send?.(told);

async function follow(order: Order) {
  if (order === "start") {
    await startEmbeddedWorker(jobs);
    return tell("started");
  }
  try {
    await inviteUser(order.actor, { email: order.invite, groupNames: [] });
    return tell({ invited: order.invite });
  } catch {
    return tell({ refused: order.invite });
  }
}

process.on("message", (order) => void follow(order as Order));
process.on("disconnect", () => process.exit(0));
