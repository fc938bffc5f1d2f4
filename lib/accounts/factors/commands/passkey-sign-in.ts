import { eq } from "drizzle-orm";
import { lockUser } from "@/db/locks";
import { users } from "@/db/schema";
import { challengeOver, openChallenge, takeQuestion } from "@/lib/accounts/commands/challenges";
import { wrongPair } from "@/lib/accounts/commands/go-on";
import { knownDeviceIn } from "@/lib/accounts/commands/known-devices";
import { countLoginTry } from "@/lib/accounts/commands/login-tries";
import { noteFailedSignIn } from "@/lib/accounts/commands/note-sign-in";
import { giveSessionCookies, openSession } from "@/lib/accounts/commands/sessions";
import { factorTexts } from "@/lib/accounts/factors/words";
import { anyone } from "@/lib/accounts/policy";
import { getCurrentUser } from "@/lib/accounts/queries";
import { notVerified } from "@/lib/accounts/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, invalidForm } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import type { Answer } from "@/lib/core/server/call-door";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { type Assertion, counterIn, findPasskey, takeCounter } from "./assertions";
import { endRecovery } from "./second-factor";
import { ensurePasskeysOffered, passkeyLibrary, site } from "./site";
import { passkeyFellBack } from "./wrong-factor";

const questionsLimit = { times: 30, seconds: 60 };

/**
 * A question that any passkey of this site may answer within five minutes: nobody is named, and nothing is typed
 * [ACS-C-003].
 * @throws 400 where no passkeys are offered, 429 after 30 a minute of one network [ACS-V-053]
 */
export async function askForPasskey(visitor: Actor, _input: object, context: Context = contextAt()) {
  admit(visitor, anyone);
  ensurePasskeysOffered();
  await limitRate(`passkey-ip:${networkOf(context.ip)}`, questionsLimit, context.now);
  const { challenge } = await openChallenge({ kind: "passkey", userId: null }, context.now);
  const { generateAuthenticationOptions } = await passkeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: site().expectedRPID,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    userVerification: "required",
  });
  return { challenge, options };
}

const unknownPasskey = () => invalid({ assertion: factorTexts.unknownPasskey });

type User = typeof users.$inferSelect;

/** @throws 400 as a password would be answered, before anything is asked of a factor [ACS-V-017] */
function ensureMayEnter({ isActive, heldAt, registrationStatus, emailVerifiedAt }: User) {
  if (!isActive || heldAt) throw wrongPair();
  if (registrationStatus === "setup" || !emailVerifiedAt)
    throw invalidForm(notVerified, "email_not_verified");
}

type PasskeySignIn = { challenge: string; assertion: Assertion; cookies?: string | null };

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Uses question and answer up, and opens the session; null where the counter fell back. */
function enter(
  actor: Actor,
  { passkey, owner, isRecovering }: Found,
  given: PasskeySignIn & { counter: number },
  context: Context,
) {
  const { now } = context;
  return transaction(actor, context, async (): Promise<{ sessionId: string } | null> => {
    const user = await lockUser(eq(users.id, owner.id));
    if (!user) throw unknownPasskey();
    if (!(await takeQuestion(given.challenge, { kind: "passkey", userId: null }, now))) throw challengeOver();
    ensureMayEnter(user);
    if (!(await takeCounter(passkey, given.counter, now))) return null;
    if (isRecovering) await endRecovery(user.id);
    const hasCookie = knownDeviceIn(given.cookies ?? null, user, now) !== null;
    const proof = { how: "passkey", factor: "passkey", confirmedAt: now } as const;
    const entrance = Object.assign({ userId: user.id, hasCookie }, proof);
    return { sessionId: await openSession(actor, entrance, context) };
  });
}

/**
 * Signs in by a passkey, which is two factors in one: the device, and what its person verified on it [ACS-C-003].
 * @throws 400 at `assertion`, 400 `challenge_over`, 400 as a password is answered where the status closes the account,
 * 429 after too many failures
 */
export async function signInByPasskey(
  visitor: Actor,
  input: PasskeySignIn,
  context: Context = contextAt(),
): Promise<{ sessionId: string }> {
  const actor = admit(visitor, anyone);
  const { cookies = null, challenge, assertion } = input;
  await limitRate(`login-ip:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, context.now);
  const found = await findPasskey(assertion);
  if (!found) throw unknownPasskey();
  const { owner } = found;
  const tried = await countLoginTry({ email: owner.email, owner, cookies }, context);
  const counter = await counterIn(found.passkey, assertion, (asked) => asked === challenge);
  const entered =
    counter === null ? null : await enter(actor, found, Object.assign({ counter }, input), context);
  if (!entered) {
    const hasCookie = knownDeviceIn(cookies, owner, context.now) !== null;
    const attempt = { userId: owner.id, how: "passkey", factor: "passkey", hasCookie } as const;
    await noteFailedSignIn(attempt, "wrong_factor", context);
    if (counter !== null)
      await passkeyFellBack(actor, { userId: owner.id, factorId: found.passkey.id }, context);
    throw unknownPasskey();
  }
  await tried.forget();
  return entered;
}

/** Signs in by a passkey in the browser that asks. */
export async function signInByPasskeyHere(
  visitor: Actor,
  input: PasskeySignIn,
  context: Context,
  answer: Answer,
) {
  const given = Object.assign({ cookies: answer.cookieHeader }, input);
  const { sessionId } = await signInByPasskey(visitor, given, context);
  return getCurrentUser(await giveSessionCookies(sessionId, context, answer));
}
