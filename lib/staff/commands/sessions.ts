import { eq } from "drizzle-orm";
import { lockUser } from "@/db/locks";
import { users } from "@/db/schema";
import { endSessionsOf, ensureAnother } from "@/lib/accounts/devices/commands/end";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { staffDecides } from "@/lib/staff/policy";

/**
 * Signs anybody out on all devices, colleagues of the staff as well, and has them notified [ACS-C-027].
 * @throws 404, 400 for oneself
 */
export async function endSessions(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, staffDecides);
  return transaction(actor, context, async (unit) => {
    if (!(await lockUser(eq(users.id, input.id)))) throw notFound();
    if (isSignedIn(actor)) ensureAnother(actor, input.id);
    return { ended: await endSessionsOf({ userId: input.id, by: "staff" }, unit, context.now) };
  });
}
