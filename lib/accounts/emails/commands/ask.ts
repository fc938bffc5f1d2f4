import { eq } from "drizzle-orm";
import { lockUser } from "@/db/locks";
import { users } from "@/db/schema";
import { endOpenRecovery } from "@/lib/accounts/commands/end-recovery";
import { newAccountToken, spendTokens } from "@/lib/accounts/commands/tokens";
import { ownEmail } from "@/lib/accounts/emails/policy";
import { isManagedEmail } from "@/lib/accounts/emails/queries";
import { confirmHours, emailTexts } from "@/lib/accounts/emails/words";
import { uniformMs } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { hourMs } from "@/lib/core/pure/durations";
import { invalid, sessionExpired } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { sha256, withMinimumDuration } from "@/lib/core/server/crypto";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";

const anHour = { times: 3, seconds: 3600 };

/**
 * Sends a link to a new address; the account has it once the link is used. An older link ends. The answer is the same, in
 * the same time, whether or not somebody has the address: its mail says so to its owner [ACS-C-008 ACS-C-028].
 * @throws 403 unless confirmed, 400 at `email` for an address that the organization manages, 429 after three an hour for one
 *   account or one new address
 */
export async function askForEmail(
  visitor: Actor,
  { email }: { email: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, ownEmail);
  const { userId, sessionId } = actor;
  await limitRate(`email:${userId}`, anHour, context.now);
  await limitRate(`email-to:${sha256(email)}`, anHour, context.now);
  return withMinimumDuration(uniformMs, async () => {
    await transaction(actor, context, async ({ audit, emit }) => {
      const { now } = context;
      const user = await lockUser(eq(users.id, userId), eq(users.isActive, true));
      if (!user) throw sessionExpired();
      if (await isManagedEmail(userId)) throw invalid({ email: emailTexts.managed });
      if (user.email === email) throw invalid({ email: emailTexts.own });
      await spendTokens(["change_email"], userId, now);
      await endOpenRecovery({ audit }, userId, "email-asked");
      const change = { email, former: user.email, sessionId };
      const tokenId = await newAccountToken("change_email", userId, confirmHours * hourMs, now, change);
      audit({ action: "email/asked", objectType: "user", objectId: userId });
      emit("account/email-asked", { userId, tokenId });
    });
    return { detail: "A link was sent to the new address." };
  });
}
