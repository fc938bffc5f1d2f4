import { readinessReminders } from "@/lib/connections/readiness/policy";
import { listEndingWaivers, listOrganizationsToRemind } from "@/lib/connections/readiness/queries/reminders";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { claimReminders } from "@/lib/notices/commands";

/**
 * Has organizations reminded of what their facilities ask for and expires within 30 days; once a day, however often it
 * runs [CRD-J-023].
 * @returns how many organizations are reminded
 */
export async function remindOfRequiredCredentials(
  visitor: Actor,
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, readinessReminders);
  return transaction(actor, context, async ({ emit }) => {
    const { now } = context;
    const due = dayIn("UTC", now);
    const wanted = (await listOrganizationsToRemind(actor, now)).map((objectId) => ({ objectId, due }));
    const claimed = await claimReminders("required_credentials", wanted, now);
    for (const { objectId } of claimed) emit("readiness/expiry-due", { organizationId: objectId });
    return claimed.length;
  });
}

/**
 * Has the reps reminded of each waiver that ends in seven days, once [CRD-J-024].
 * @returns of how many waivers
 */
export async function remindOfWaivers(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, readinessReminders);
  return transaction(actor, context, async ({ emit }) => {
    const ending = await listEndingWaivers(actor, context.now);
    const wanted = ending.map(({ id, untilOn }) => ({ objectId: id, due: untilOn }));
    const claimed = await claimReminders("waiver", wanted, context.now);
    for (const { objectId } of claimed) emit("exception/ending", { exceptionId: objectId });
    return claimed.length;
  });
}
