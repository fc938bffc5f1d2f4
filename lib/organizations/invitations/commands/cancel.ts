import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { invitations } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { teamManagers } from "@/lib/organizations/team/policy";
import { lockOwnInvitation } from "./lock";

/** Takes an invitation back: its link stops working at once [ORG-C-102]. @throws 404 */
export async function cancelInvitation(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, teamManagers);
  await transaction(actor, context, async ({ audit }) => {
    const { id } = await lockOwnInvitation(actor, input.id);
    const { now } = context;
    await db().update(invitations).set({ canceledAt: now, updatedAt: now }).where(eq(invitations.id, id));
    audit({ action: "invitation/canceled", objectType: "invitation", objectId: id });
  });
  return null;
}
