import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { claimReminders } from "@/lib/notices/commands";
import { keyReminders } from "@/lib/organizations/api-keys/policy";
import { listEndingKeys } from "@/lib/organizations/api-keys/queries";
import { reminderOf } from "@/lib/organizations/api-keys/rules";

/**
 * Has the managers of an organization reminded of keys that end, 14 and 3 days before, and of those that were in use when
 * they ended; once a key and date, however often it runs [ACS-J-004].
 * @returns how many reminders fell due
 */
export async function remindOfKeys(actor: Actor, context = contextAt()): Promise<number> {
  admit(actor, keyReminders);
  return transaction(actor, context, async ({ emit }) => {
    const { now } = context;
    const ending = await listEndingKeys(actor, now);
    let given = 0;
    for (const key of ending) {
      const reminder = reminderOf(key, now);
      if (reminder === null) continue;
      const wanted = [{ objectId: key.id, due: key.expiresOn }];
      const claimed = await claimReminders(`api-key-${reminder}`, wanted, now);
      if (claimed.length === 0) continue;
      emit(reminder === "expired" ? "api-key/expired" : "api-key/expiring", { keyId: key.id });
      given += 1;
    }
    return given;
  });
}
