import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockProvider } from "@/db/locks";
import { clearanceNudges, connections, providers } from "@/db/schema";
import { nudgers, sideOfNudger } from "@/lib/connections/clock/policy";
import { ensureClockVisible, readClock } from "@/lib/connections/clock/queries/detail";
import { findWaiting } from "@/lib/connections/clock/queries/waiting";
import { ensureNudgeable } from "@/lib/connections/clock/rules";
import type { ClockDetail, ClockInput } from "@/lib/connections/clock/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

/**
 * Reminds whoever's turn it is [CRD-C-022, CRD-P-023, CRD-V-069].
 * @throws 403, 404, 400 where nothing waits, on the own turn, too early, and after three reminders of the step
 */
export async function nudge(
  visitor: Actor,
  { id }: ClockInput,
  context: Context = contextAt(),
): Promise<ClockDetail> {
  const actor = admit(visitor, nudgers);
  await ensureClockVisible(actor, { id });
  const { now } = context;
  return transaction(actor, context, async ({ audit, emit }) => {
    await lockProvider(
      sql`${providers.id} = (select ${connections.providerId} from ${connections} where ${eq(connections.id, id)})`,
    );
    const waiting = await findWaiting(id);
    const side = sideOfNudger(actor);
    ensureNudgeable(waiting, side, now, waiting?.timeZone ?? "America/New_York");
    if (waiting) {
      const nudgeId = newId();
      const number = waiting.nudgedAt.length + 1;
      await db()
        .insert(clearanceNudges)
        .values({ id: nudgeId, stepId: waiting.id, number, side, userId: actor.userId, createdAt: now });
      audit({ action: "clearance/nudged", objectType: "connection", objectId: id, details: { number } });
      emit("clearance/nudged", { nudgeId });
    }
    return readClock(actor, id, now);
  });
}
