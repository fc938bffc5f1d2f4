import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { knownDevices, users } from "@/db/schema";
import { knownSeconds } from "@/lib/accounts/rules";
import { readCookie } from "@/lib/core/pure/cookies";
import { dayMs, secondMs } from "@/lib/core/pure/durations";
import { setCookie } from "@/lib/core/server/cookies";
import { newToken, sameText, sha256, signed } from "@/lib/core/server/crypto";
import { networkOf } from "@/lib/core/server/network";
import { countHit, hitsOf } from "@/lib/core/server/rate-limit";

/** Browsers and networks from which an account was entered before: strangers cannot use up their tries (SIL-186). */

type Owner = { id: string; email: string; passwordHash: string | null };

/** Several people may use one browser, so each account has a cookie of its own; its name does not show the address. */
const cookieNameOf = (email: string) => `known_device_${signed("known-device-name", email).slice(0, 12)}`;

/** Another password signs otherwise, so every device has to become known again. */
const signatureOf = ({ id, passwordHash }: Owner, device: string) =>
  signed("known-device", `${device}:${id}:${passwordHash}`);

/** The cookie by which this browser is known from now on; none for an account without a password. */
export function knownDeviceCookiesOf(owner: Owner, now: Date): string[] {
  if (!owner.passwordHash) return [];
  const device = `${newToken()}.${Math.floor(now.getTime() / 1000) + knownSeconds}`;
  const value = `${device}.${signatureOf(owner, device)}`;
  return [setCookie(cookieNameOf(owner.email), value, { httpOnly: true, maxAge: knownSeconds })];
}

/** Of an account that is not read yet. */
export async function knownDeviceCookies(userId: string, now: Date): Promise<string[]> {
  const [owner] = await db()
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return owner ? knownDeviceCookiesOf(owner, now) : [];
}

/** The device that a `Cookie` header names, when this account was entered on it; null for a forged or old cookie. */
export function knownDeviceIn(cookies: string | null, owner: Owner, now: Date): string | null {
  const value = readCookie(cookies, cookieNameOf(owner.email)) ?? "";
  const [id = "", until = "", signature = ""] = value.split(".");
  const isSigned = sameText(signature, signatureOf(owner, `${id}.${until}`));
  return isSigned && Number(until) * 1000 > now.getTime() ? id : null;
}

/** A browser that may skip the second factor: its cookie is a secret of its own, kept here as a hash [ACS-V-002]. */
const trustCookieNameOf = (email: string) =>
  `trusted_device_${signed("known-device-name", email).slice(0, 12)}`;

const trustedForMs = 30 * dayMs;

/** Lets this browser skip the factor for 30 days; gives its cookie. */
export async function trustDevice({ id, email }: Pick<Owner, "id" | "email">, now: Date): Promise<string> {
  const token = newToken(32);
  await db()
    .insert(knownDevices)
    .values({
      userId: id,
      tokenHash: sha256(token),
      expiresAt: new Date(now.getTime() + trustedForMs),
      createdAt: now,
    });
  return setCookie(trustCookieNameOf(email), token, { httpOnly: true, maxAge: trustedForMs / secondMs });
}

/** Under what a browser that may skip the factor is kept; null where it has no such cookie. */
export function trustedDeviceIn(cookies: string | null, email: string): string | null {
  const token = readCookie(cookies, trustCookieNameOf(email));
  return token ? sha256(token) : null;
}

const networkKey = (userId: string, ip: string) => `login-known:${userId}:${networkOf(ip)}`;

/** Remembers for 90 days that the account was entered from this network. */
export const rememberNetwork = (userId: string, ip: string, now: Date) =>
  countHit(networkKey(userId, ip), knownSeconds, now);

export const isKnownNetwork = async (userId: string, ip: string, now: Date) =>
  (await hitsOf(networkKey(userId, ip), now)) > 0;
