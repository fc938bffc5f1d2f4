import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { users } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import { uniformMs } from "@/lib/accounts/rules";
import { notVerified } from "@/lib/accounts/words";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalidForm } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { endSession } from "@/lib/core/server/auth";
import type { Answer } from "@/lib/core/server/call-door";
import { minimumDuration, passwordMatches } from "@/lib/core/server/crypto";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { answerEntered, askingForFactor } from "./entered";
import { type Entered, goOn, wrongPair } from "./go-on";
import { knownDeviceIn } from "./known-devices";
import { countLoginTry, nobodysId } from "./login-tries";
import { noteFailedPassword } from "./note-sign-in";
import { giveSessionCookies } from "./sessions";
import { isBoundToSignOn, onlyWayColumn } from "./sign-on-only";

type User = typeof users.$inferSelect;

/** Writes down why somebody was not let in. For an address without an account as much is done, in the same time. */
function noteRefusal(
  user: User | undefined,
  { email, cookies }: { email: string; cookies: string | null },
  outcome: "wrong_password" | "refused",
  context: Context,
) {
  const hasCookie = user !== undefined && knownDeviceIn(cookies, user, context.now) !== null;
  return noteFailedPassword({ userId: user?.id ?? nobodysId, email, hasCookie, outcome }, context);
}

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
 * password get the same answer in the same time (SIL-16): as much is looked up and written for each, and none is answered
 * before 150 milliseconds are over. After five failures in 15 minutes each try is delayed
 * longer (backoff); nobody is ever locked out (SIL-168). `cookies` is the browser's header, by which it may be known.
 * Whoever has a second factor is asked for it instead [ACS-C-001]. Each try of an account is written down [ACS-C-007].
 * @throws 400 wrong pair or unverified e-mail, 429 after too many failures
 */
export async function logIn(
  visitor: Actor,
  input: { email: string; password: string; cookies?: string | null },
  context: Context = contextAt(),
): Promise<Entered> {
  const actor = admit(visitor, anyone);
  await limitRate(`login-ip:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, context.now);
  const { email, cookies = null } = input;
  const passed = minimumDuration(uniformMs);
  const [found] = await db()
    .select({ user: users, only: onlyWayColumn(users.id) })
    .from(users)
    .where(eq(users.email, email));
  const user = found?.user;
  const tried = await countLoginTry({ email, owner: user, cookies }, context);
  const matches = await passwordMatches(user?.passwordHash ?? null, input.password);
  if (!user || !matches || !user.isActive || user.heldAt || isBoundToSignOn(found.only)) {
    await noteRefusal(user, { email, cookies }, matches ? "refused" : "wrong_password", context);
    await passed;
    throw wrongPair();
  }
  if (user.registrationStatus === "setup" || !user.emailVerifiedAt) {
    await tried.forget();
    await noteRefusal(user, { email, cookies }, "refused", context);
    throw invalidForm(notVerified, "email_not_verified");
  }
  const entered = await transaction(actor, context, async () => {
    await lockUnchanged(user);
    return goOn(actor, { userId: user.id, how: "password", cookies }, context);
  });
  // Failures are forgotten once somebody is in: a password alone would let them guess codes for ever.
  await ("secondFactor" in entered ? tried.takeBack() : tried.forget());
  return entered;
}

type Credentials = { email: string; password: string };

const withCookies = (input: Credentials, { cookieHeader }: Answer) =>
  Object.assign({ cookies: cookieHeader }, input);

/**
 * Signs in by e-mail and password in the browser that asks: it gets the session's cookies, and who it is now; whoever has
 * a second factor is asked for it first, by a 202 without a session [ACS-C-001].
 */
export async function logInHere(visitor: Actor, input: Credentials, context: Context, answer: Answer) {
  return answerEntered(await logIn(visitor, withCookies(input, answer), context), context, answer);
}

/** Signs in for a page that leads on to another one, which reads by itself who it is. */
export async function logInForPage(visitor: Actor, input: Credentials, context: Context, answer: Answer) {
  const entered = await logIn(visitor, withCookies(input, answer), context);
  if ("secondFactor" in entered) return askingForFactor(entered.secondFactor);
  await giveSessionCookies(entered.sessionId, context, answer);
  return new Response(null, { status: 204 });
}

/** Ends the session of the actor; without one it does nothing [ACC-C-013]. */
export async function logOut(visitor: Actor, _input: object = {}, context: Context = contextAt()) {
  const actor = admit(visitor, anyone);
  if (isSignedIn(actor)) await endSession(actor, context);
  return { detail: "Successfully logged out." };
}
