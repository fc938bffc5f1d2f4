import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { users } from "@/db/schema";
import { kindsOf, type OpenChallenge, openSignInChallenge } from "@/lib/accounts/factors/commands/challenges";
import { anyone } from "@/lib/accounts/policy";
import { getCurrentUser } from "@/lib/accounts/queries";
import { notVerified } from "@/lib/accounts/words";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalidForm } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { endSession } from "@/lib/core/server/auth";
import type { Answer } from "@/lib/core/server/call-door";
import { passwordMatches } from "@/lib/core/server/crypto";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { countLoginTry } from "./login-tries";
import { giveSessionCookies, openSession } from "./sessions";

const wrongPair = () => invalidForm("Unable to log in with provided credentials.");

/** Locks the user, unless the account changed while the password was compared: a reset in between wins. */
async function lockUnchanged(user: { id: string; passwordHash: string | null }) {
  const same = await lockUser(
    eq(users.id, user.id),
    eq(users.passwordHash, user.passwordHash ?? ""),
    eq(users.isActive, true),
  );
  if (!same) throw wrongPair();
}

/**
 * Signs in by e-mail and password and gives the new session's id. An unknown or deactivated account and a wrong
 * password get the same answer in the same time (SIL-16). After five failures in 15 minutes each try is delayed
 * longer (backoff); nobody is ever locked out (SIL-168). `cookies` is the browser's header, by which it may be known.
 * @throws 400 wrong pair or unverified e-mail, 429 after too many failures
 */
export async function logIn(
  visitor: Actor,
  input: { email: string; password: string; cookies?: string | null },
  context: Context = contextAt(),
): Promise<{ sessionId: string } | { secondFactor: OpenChallenge }> {
  const actor = admit(visitor, anyone);
  await limitRate(`login-ip:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, context.now);
  const { email, cookies = null } = input;
  const [user] = await db().select().from(users).where(eq(users.email, email));
  const forgetFailures = await countLoginTry({ email, owner: user, cookies }, context);
  const matches = await passwordMatches(user?.passwordHash ?? null, input.password);
  if (!user || !matches || !user.isActive) throw wrongPair();
  await forgetFailures();
  if (user.registrationStatus === "setup" || !user.emailVerifiedAt)
    throw invalidForm(notVerified, "email_not_verified");
  return transaction(actor, context, async () => {
    await lockUnchanged(user);
    const kinds = await kindsOf(user.id);
    if (kinds.length > 0)
      return { secondFactor: await openSignInChallenge(user.id, "password", kinds, context.now) };
    return { sessionId: await openSession(actor, { userId: user.id }, context) };
  });
}

type Credentials = { email: string; password: string };

const withCookies = (input: Credentials, { cookieHeader }: Answer) =>
  Object.assign({ cookies: cookieHeader }, input);

/**
 * Signs in by e-mail and password in the browser that asks: it gets the session's cookies, and who it is now; whoever has
 * a second factor is asked for it first, by a 202 without a session [ACS-C-001].
 */
export async function logInHere(visitor: Actor, input: Credentials, context: Context, answer: Answer) {
  const entered = await logIn(visitor, withCookies(input, answer), context);
  if ("secondFactor" in entered)
    return Response.json({ second_factor: entered.secondFactor }, { status: 202 });
  return getCurrentUser(await giveSessionCookies(entered.sessionId, context, answer));
}

/** Signs in for a page that leads on to another one, which reads by itself who it is. */
export async function logInForPage(visitor: Actor, input: Credentials, context: Context, answer: Answer) {
  const entered = await logIn(visitor, withCookies(input, answer), context);
  if ("secondFactor" in entered)
    return Response.json({ second_factor: entered.secondFactor }, { status: 202 });
  await giveSessionCookies(entered.sessionId, context, answer);
  return new Response(null, { status: 204 });
}

/** Ends the session of the actor; without one it does nothing [ACC-C-013]. */
export async function logOut(visitor: Actor, _input: object = {}, context: Context = contextAt()) {
  const actor = admit(visitor, anyone);
  if (isSignedIn(actor)) await endSession(actor, context);
  return { detail: "Successfully logged out." };
}
