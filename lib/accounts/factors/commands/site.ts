import { factorTexts } from "@/lib/accounts/factors/words";
import { refused } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";

/** Whom passkeys are made for: the host of this site, and its origin [ACS-V-020]. */
export const site = () => {
  const { origin, hostname } = new URL(env().appUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

/** The library of passkeys takes a quarter of what a server loads at its start: it comes with who first uses one. */
export const passkeyLibrary = () => import("@simplewebauthn/server");

/** @throws 400 where this server offers no passkeys */
export function ensurePasskeysOffered() {
  if (!env().offersPasskeys) throw refused(factorTexts.notOffered);
}
