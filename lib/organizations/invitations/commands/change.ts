import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { invitations } from "@/db/schema";
import type { Actor, GroupName } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { getInvitation } from "@/lib/organizations/invitations/queries";
import { teamManagers } from "@/lib/organizations/team/policy";
import { lockOwnInvitation } from "./lock";

/** Sets the groups that an invitation gives [ORG-C-103]. @throws 404 */
export async function changeInvitation(
  visitor: Actor,
  input: { id: string; groupNames: GroupName[] },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, teamManagers);
  return transaction(actor, context, async ({ audit }) => {
    const { id, groupNames: from } = await lockOwnInvitation(actor, input.id);
    await ensureAsRead(context, () => getInvitation(actor, { id }, context));
    const { groupNames: to } = input;
    await db()
      .update(invitations)
      .set({ groupNames: to, updatedAt: context.now })
      .where(eq(invitations.id, id));
    const details = { from, to };
    audit({ action: "invitation/permissions-changed", objectType: "invitation", objectId: id, details });
    return getInvitation(actor, { id }, context);
  });
}
