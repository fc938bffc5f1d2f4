import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { claimReminders } from "@/lib/notices/commands";
import { holeReminders } from "@/lib/opportunities/needed-shifts/policy";
import { listOrganizationsWithHoles } from "@/lib/opportunities/needed-shifts/queries/holes";

/**
 * Has organizations reminded of published shifts that are open and start within seven days; once a day, however often it
 * runs [SCH-J-014]. @returns how many organizations are reminded
 */
export async function remindOfOpenShifts(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, holeReminders);
  return transaction(actor, context, async ({ emit }) => {
    const { now } = context;
    const due = dayIn("UTC", now);
    const wanted = (await listOrganizationsWithHoles(actor, now)).map((objectId) => ({ objectId, due }));
    const claimed = await claimReminders("open_shifts", wanted, now);
    for (const { objectId } of claimed) emit("needed-shifts/holes-due", { organizationId: objectId });
    return claimed.length;
  });
}
