import { eq } from "drizzle-orm";
import { lockUser } from "@/db/locks";
import { users } from "@/db/schema";
import { newAccountToken, spendTokens } from "@/lib/accounts/commands/tokens";
import { staffLinkMakers } from "@/lib/accounts/recoveries/policy";
import { openWithinHours, startWithinHours } from "@/lib/accounts/recoveries/words";
import { accountPaths } from "@/lib/core/pure/account-paths";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { hourMs } from "@/lib/core/pure/durations";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { linkToken } from "@/lib/core/server/signed-links";
import { transaction } from "@/lib/core/server/transaction";
import { pageLink } from "@/lib/ports/mail/mail";

/** A link by which a new member of staff sets password and factor within 24 hours; an older one ends. From a terminal. */
export async function newStartLink(visitor: Actor, { userId }: { userId: string }, context = contextAt()) {
  const actor = admit(visitor, staffLinkMakers);
  return transaction(actor, context, async ({ audit }) => {
    const { now } = context;
    await spendTokens(["staff_start"], userId, now);
    const tokenId = await newAccountToken("staff_start", userId, startWithinHours * hourMs, now);
    audit({ action: "staff/link-made", objectType: "user", objectId: userId });
    return pageLink(accountPaths.recovery(linkToken("staff_start", tokenId)));
  });
}

/**
 * A link by which a member of staff opens a recovery within an hour. From a terminal of the operator, in another's hands: no
 * mail ever carries it [ACS-I-009].
 * @throws 404 for an address that is no active member of staff
 */
export async function newResetLink(visitor: Actor, { email }: { email: string }, context = contextAt()) {
  const actor = admit(visitor, staffLinkMakers);
  return transaction(actor, context, async ({ audit }) => {
    const { now } = context;
    const user = await lockUser(
      eq(users.email, email),
      eq(users.userType, "staff"),
      eq(users.isActive, true),
    );
    if (!user) throw notFound();
    const tokenId = await newAccountToken("recovery", user.id, openWithinHours * hourMs, now);
    audit({ action: "recovery/asked", objectType: "user", objectId: user.id });
    return pageLink(accountPaths.recovery(linkToken("recovery", tokenId)));
  });
}
