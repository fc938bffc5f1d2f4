import { eq } from "drizzle-orm";
import { lockWebhook } from "@/db/locks";
import { webhooks } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { switchOff } from "@/lib/organizations/webhooks/commands/off";
import { endpointSwitchers } from "./policy";
import { readEndpoint } from "./queries";

/**
 * Switches an endpoint off for everybody's sake; people who manage its team are mailed why [ACS-C-043]. One that is off
 * stays as it is. @throws 404
 */
export async function switchWebhookOff(
  visitor: Actor,
  { id, reason }: { id: string; reason: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, endpointSwitchers);
  return transaction(actor, context, async (unit) => {
    if (!(await lockWebhook(eq(webhooks.id, id)))) throw notFound();
    await switchOff(unit, id, reason, context.now);
    return readEndpoint(id);
  });
}
