import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { factors, knownDevices, organizationSecurity, reps, users } from "@/db/schema";
import { openSignInChallenge } from "@/lib/accounts/commands/challenges";
import { anyone } from "@/lib/accounts/policy";
import type { FactorMethod, OpenChallenge, SignInWay } from "@/lib/accounts/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalidForm } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { knownDeviceIn, trustedDeviceIn } from "./known-devices";
import { openSession } from "./sessions";
import { isBoundToSignOn, onlyWayColumn } from "./sign-on-only";

/** One answer for an unknown, deactivated or held account and for a wrong password (SIL-16). */
export const wrongPair = () => invalidForm("Unable to log in with provided credentials.");

type Arrival = {
  userId: string;
  how: SignInWay;
  /** Another sign-on has asked for a second factor, and is trusted with that [ACS-C-004]. */
  hasMfa?: boolean;
  /** The browser's `Cookie` header, by which it may be known. */
  cookies?: string | null;
};

/** What follows a first proof: a session, or the question for a factor. */
export type Entered = { sessionId: string } | { secondFactor: OpenChallenge };

/** The kinds of factor that a user has and that count, as a column. */
const kindsOfUser = sql<FactorMethod[]>`array(select distinct ${factors.kind} from ${factors}
  where ${factors.userId} = ${users.id} and ${factors.confirmedAt} is not null)`;

async function readFacts(userId: string, now: Date, cookies: string | null) {
  const [user] = await db()
    .select({
      ...fields(users, "id", "email", "passwordHash", "userType", "registrationStatus", "heldAt"),
      kinds: kindsOfUser,
      allowed: sql<boolean>`coalesce(${organizationSecurity.knownDevices}, true)`,
      only: onlyWayColumn(users.id),
    })
    .from(users)
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(organizationSecurity, eq(organizationSecurity.organizationId, reps.organizationId))
    .where(eq(users.id, userId));
  if (!user || user.heldAt) throw wrongPair();
  return Object.assign(user, { hasCookie: knownDeviceIn(cookies, user, now) !== null });
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** Staff never skip the factor, nor whoever's organization forbids it [ACS-V-002 ACS-P-023]. */
async function maySkip({ id, email, userType, allowed }: Facts, now: Date, cookies: string | null) {
  const tokenHash = trustedDeviceIn(cookies, email);
  if (!tokenHash || !allowed || userType === "staff") return false;
  const kept = and(
    eq(knownDevices.userId, id),
    eq(knownDevices.tokenHash, tokenHash),
    gt(knownDevices.expiresAt, now),
  );
  return (await db().$count(knownDevices, kept)) > 0;
}

/**
 * Goes on after a first proof that was right: opens a session, or asks whoever has a factor for it. A browser that may skip
 * it opens a session that is not confirmed [ACS-V-023]. A rejected account enters as before: its status closes everything,
 * and no factor opens that [ACS-V-017]. The caller has locked the user and decided that its status lets it sign in.
 * Where sign-on is the only way, nothing else is taken [ACS-V-035].
 * @throws 400 for an account that is held until it has a new password [ACS-V-027]
 */
export async function goOn(
  visitor: Actor,
  { userId, how, hasMfa = false, cookies = null }: Arrival,
  context: Context = contextAt(),
): Promise<Entered> {
  const actor = admit(visitor, anyone);
  const { now } = context;
  return transaction(actor, context, async () => {
    const facts = await readFacts(userId, now, cookies);
    if (how !== "sign_on" && isBoundToSignOn(facts.only)) throw wrongPair();
    const { kinds, hasCookie, registrationStatus } = facts;
    const isAsked = kinds.length > 0 && registrationStatus !== "rejected" && !hasMfa;
    if (isAsked && !(await maySkip(facts, now, cookies)))
      return { secondFactor: await openSignInChallenge(userId, how, kinds, now) };
    // A person without a factor has just given the strongest proof that there is of them.
    const confirmed = (hasMfa || kinds.length === 0) && { confirmedAt: now };
    return {
      sessionId: await openSession(actor, Object.assign({ userId, how, hasCookie }, confirmed), context),
    };
  });
}
