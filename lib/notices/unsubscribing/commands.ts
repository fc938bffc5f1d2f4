import { eq } from "drizzle-orm";
import { lockUser } from "@/db/locks";
import { users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { saveKinds } from "@/lib/notices/preferences/commands";
import { readSettings } from "@/lib/notices/preferences/queries";
import { linkHolders } from "@/lib/notices/unsubscribing/policy";
import type { Unsubscribing } from "@/lib/notices/unsubscribing/queries";

/**
 * Stops the mails of one kind to one person, and nothing else: devices ring on, and other kinds are mailed as before. Once
 * more changes nothing.
 */
export async function switchMailsOff(
  visitor: Actor,
  { userId, kind }: Unsubscribing,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, linkHolders);
  await transaction(actor, context, async ({ audit }) => {
    await lockUser(eq(users.id, userId));
    const { chosen } = await readSettings(userId);
    const kinds = await saveKinds(userId, [{ kind, email: "off" }], chosen);
    if (kinds.length > 0)
      audit({
        action: "notice-settings/saved",
        objectType: "user",
        objectId: userId,
        details: { fields: [], kinds, by: "link in a mail" },
      });
  });
}
