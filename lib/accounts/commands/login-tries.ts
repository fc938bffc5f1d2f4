import { isKnownNetwork, knownDeviceIn } from "@/lib/accounts/commands/known-devices";
import { loginDelaySeconds } from "@/lib/accounts/rules";
import type { Context } from "@/lib/core/pure/context";
import { sha256 } from "@/lib/core/server/crypto";
import { networkOf } from "@/lib/core/server/network";
import { countHit, countTry, forgetHits, hasLimits } from "@/lib/core/server/rate-limit";

/** Failures are counted for 15 minutes; from the sixth on, each try waits longer (SIL-168). */
const failures = { seconds: 900, delaySeconds: loginDelaySeconds };

type Owner = { id: string; email: string; passwordHash: string | null };
type Try = { email: string; owner: Owner | undefined; cookies: string | null };

/** Who answers by a factor: the account is known by then. */
type Entering = { owner: Owner; cookies: string | null };

const deviceKeyOf = (device: string) => `login-device:${device}`;

const triesKeyOf = (email: string, ip: string) => `login:${sha256(email)}:${networkOf(ip)}`;

/** Nobody has it: for an address without an account as much is looked up, in the same time [ACS-V-003]. */
export const nobodysId = "00000000-0000-0000-0000-000000000000";

const strangersKeyOf = (email: string) => `login-strangers:${sha256(email)}`;

/** What becomes of a try that was counted: all failures are forgotten, or this one was none. */
type LoginTry = { forget(): Promise<void>; takeBack(): Promise<void> };

/**
 * Counts a try to log in before its password is compared; gives what forgets it once the sign-in is complete, and what
 * takes it back where the password was right and a factor is asked for. A browser
 * that has signed in before counts by itself, everybody else by account and network. Networks that the account does not
 * know are let in like tries of one: five in 15 minutes, then ever later, so that whoever commands many guesses no faster.
 * The owner comes in from a known one, on a known device, or by a link that sets a new password (SIL-168, SIL-186).
 * @throws 429 while the delay after so many failures, or so many unknown networks, has not passed
 */
export async function countLoginTry({ email, owner, cookies }: Try, { ip, now }: Context): Promise<LoginTry> {
  const device = owner ? knownDeviceIn(cookies, owner, now) : null;
  const key = device ? deviceKeyOf(device) : triesKeyOf(email, ip);
  const triesBefore = await countTry(key, failures, now);
  const isKnown = device !== null || (await isKnownNetwork(owner?.id ?? nobodysId, ip, now));
  const isStranger = !isKnown && triesBefore === 0;
  if (isStranger) await letStrangerIn(email, key, now);
  return {
    forget: () => forgetHits(key),
    async takeBack() {
      if (!hasLimits()) return;
      await countHit(key, failures.seconds, now, -1);
      if (isStranger) await countHit(strangersKeyOf(email), failures.seconds, now, -1);
    },
  };
}

/**
 * Counts an answer by a second factor before it is looked at, whatever sign-in it is for. Strangers to the account share
 * one count, however many networks they come from [ACS-I-017]; a browser or a network that the account knows has one of
 * its own, so that they cannot delay the owner. Gives what forgets the failures.
 * @throws 429 while the delay after so many failures has not passed
 */
export async function countFactorTry(
  { owner, cookies }: Entering,
  { ip, now }: Context,
): Promise<() => Promise<void>> {
  const device = knownDeviceIn(cookies, owner, now);
  const isNear = device === null && (await isKnownNetwork(owner.id, ip, now));
  const from = device ?? (isNear ? networkOf(ip) : "strangers");
  const key = `factor:${owner.id}:${from}`;
  await countTry(key, failures, now);
  return () => forgetHits(key);
}

const loginKeyOf = ({ owner, cookies }: Entering, { ip, now }: Context) => {
  const device = knownDeviceIn(cookies, owner, now);
  return device ? deviceKeyOf(device) : triesKeyOf(owner.email, ip);
};

/** A wrong factor is a failure of the sign-in as a wrong password is [ACS-V-003]. */
export async function countWrongFactor(entering: Entering, context: Context) {
  if (hasLimits()) await countHit(loginKeyOf(entering, context), failures.seconds, context.now);
}

/** Forgets the failures of a sign-in that a factor has completed. */
export const forgetLoginFailures = (entering: Entering, context: Context) =>
  forgetHits(loginKeyOf(entering, context));

/** Counts a network that nobody knows. A try that is not made is no failure of it. */
async function letStrangerIn(email: string, key: string, now: Date) {
  try {
    await countTry(strangersKeyOf(email), failures, now);
  } catch (refusal) {
    await countHit(key, failures.seconds, now, -1);
    throw refusal;
  }
}

/** Counts a try at the present password by whoever is signed in: nobody else can use these up. */
export async function countPasswordTry(userId: string, now: Date) {
  const key = `password:${userId}`;
  await countTry(key, failures, now);
  return () => forgetHits(key);
}

/** Forgets the tries from this caller's network, for a user who has set a new password by a mail. */
export const forgetLoginTries = (email: string, { ip }: Context) => forgetHits(triesKeyOf(email, ip));
