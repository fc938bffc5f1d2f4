import type { AccountEnds } from "@/lib/accounts/commands/own-account";
import { endPassportsOfUser } from "@/lib/credentials/passports/commands/end";

/** What ends in the domains above when somebody closes their account: a provider's links that show credentials. */
export const accountEnds: AccountEnds = async (actor, unit, now) => {
  if (actor.kind === "provider") await endPassportsOfUser(unit, actor.userId, now);
};
