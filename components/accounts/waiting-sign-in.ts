import { askedFactor, type OpenChallenge } from "@/lib/accounts/words";
import { accountPaths } from "@/lib/core/pure/account-paths";

/** A sign-in that waits for a factor in this tab: kept for the page that asks for it, and never in an address. */

const key = "waitingSignIn";

function keepWaiting(asked: OpenChallenge) {
  try {
    sessionStorage.setItem(key, JSON.stringify(asked));
  } catch {
    // Private windows may refuse: the sign-in begins again.
  }
}

/** The sign-in that waits; null where there is none, or its time is over. */
export function waitingHere(): OpenChallenge | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as OpenChallenge | null;
    return kept && Date.parse(kept.expires_at) > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

export function forgetWaiting() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Where a sign-in's answer leads when it asks for a factor; null where it has opened a session. */
export function leadToFactor(answer: unknown, next: string): string | null {
  const asked = askedFactor(answer);
  if (!asked) return null;
  keepWaiting(asked);
  return accountPaths.secondFactorFor(next);
}
