import { isKnownNetwork, knownDeviceIn } from "@/lib/accounts/commands/known-devices";
import { loginDelaySeconds } from "@/lib/accounts/rules";
import type { Context } from "@/lib/core/pure/context";
import { sha256 } from "@/lib/core/server/crypto";
import { networkOf } from "@/lib/core/server/network";
import { countHit, countTry, forgetHits } from "@/lib/core/server/rate-limit";

/** Failures are counted for 15 minutes; from the sixth on, each try waits longer (SIL-168). */
const failures = { seconds: 900, delaySeconds: loginDelaySeconds };

type Owner = { id: string; email: string; passwordHash: string | null };
type Try = { email: string; owner: Owner | undefined; cookies: string | null };

const triesKeyOf = (email: string, ip: string) => `login:${sha256(email)}:${networkOf(ip)}`;

/**
 * Counts a try to log in before its password is compared; gives what forgets it once the password was right. A browser
 * that has signed in before counts by itself, everybody else by account and network. Networks that the account does not
 * know are let in like tries of one: five in 15 minutes, then ever later, so that whoever commands many guesses no faster.
 * The owner comes in from a known one, on a known device, or by a link that sets a new password (SIL-168, SIL-186).
 * @throws 429 while the delay after so many failures, or so many unknown networks, has not passed
 */
export async function countLoginTry({ email, owner, cookies }: Try, { ip, now }: Context) {
  const device = owner ? knownDeviceIn(cookies, owner, now) : null;
  const key = device ? `login-device:${device}` : triesKeyOf(email, ip);
  const triesBefore = await countTry(key, failures, now);
  const isKnown = device !== null || (owner !== undefined && (await isKnownNetwork(owner.id, ip, now)));
  if (!isKnown && triesBefore === 0) await letStrangerIn(email, key, now);
  return () => forgetHits(key);
}

/** Counts a network that nobody knows. A try that is not made is no failure of it. */
async function letStrangerIn(email: string, key: string, now: Date) {
  try {
    await countTry(`login-strangers:${sha256(email)}`, failures, now);
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
