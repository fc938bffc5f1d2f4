import { db } from "@/db/client";
import { rescueLog } from "@/db/schema";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import type { Unit } from "@/lib/core/server/transaction";
import type { RescueAct } from "@/lib/coverage/searches/words";

/** Who acts in a search, under which transaction and at what time. */
export type Act = { actor: Actor; unit: Unit; now: Date };

/** Writes what is done in a search to its own log, which reps read, and to the audit log. */
export async function logAct(
  { actor, unit, now }: Act,
  rescueId: string,
  what: RescueAct,
  details: Record<string, unknown> = {},
) {
  const actorUserId = isSignedIn(actor) ? actor.userId : null;
  await db().insert(rescueLog).values({ rescueId, at: now, actorUserId, what, details });
  unit.audit({ action: `rescue/${what}`, objectType: "rescue", objectId: rescueId, details });
}
