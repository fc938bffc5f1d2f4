import { type FactorMethod, factorMethods, type OpenChallenge } from "@/lib/accounts/words";
import { readCookie } from "@/lib/core/pure/cookies";
import { minuteMs, secondMs } from "@/lib/core/pure/durations";
import { publicPaths } from "@/lib/core/pure/paths";
import { sealed, setCookie, unsealed } from "@/lib/core/server/cookies";

/**
 * A sign-in that waits for a factor in a browser without a script: its challenge is in a signed cookie, never in an address
 * or a page [ACS-V-021].
 */

const cookieName = "second_factor";
const purpose = "second-factor";
const keptMs = 5 * minuteMs;

type WaitingSignIn = { challenge: string; methods: FactorMethod[] };

type Kept = WaitingSignIn & { until: number };

const cookie = (value: string, maxAge: number) =>
  setCookie(cookieName, value, { httpOnly: true, maxAge, path: publicPaths.login });

/** The cookie that keeps a sign-in for five minutes. */
export function waitingCookie({ challenge, methods }: OpenChallenge, now: Date): string {
  const kept: Kept = { challenge, methods, until: now.getTime() + keptMs };
  return cookie(sealed(purpose, kept), keptMs / secondMs);
}

/** The sign-in that waits in this browser; null where there is none, or its cookie is forged or old. */
export function waitingIn(cookies: string | null, now: Date): WaitingSignIn | null {
  const kept = unsealed(purpose, readCookie(cookies, cookieName)) as Kept | null;
  if (!kept || kept.until <= now.getTime()) return null;
  return { challenge: kept.challenge, methods: factorMethods.filter((each) => kept.methods.includes(each)) };
}

export const forgetWaiting = () => cookie("", 0);
