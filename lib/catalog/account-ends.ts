import type { AccountEnds } from "@/lib/accounts/commands/own-account";
import { endPassportsOfUser } from "@/lib/credentials/passports/commands/end";
import { beginErasure } from "@/lib/staff/erasures/commands/begin";

/**
 * What the domains above do when somebody closes their account: a provider's links that show credentials end, and the
 * days until the account is erased begin.
 */
export const accountEnds: AccountEnds = async (actor, unit, now) => {
  if (actor.kind === "provider") await endPassportsOfUser(unit, actor.userId, now);
  await beginErasure(unit, actor.userId, now);
};
