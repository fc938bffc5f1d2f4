import { Secret, TOTP } from "otpauth";

const stepSeconds = 30;

/** Codes of the step before and after are taken, too: clocks of phones drift. */
const driftSteps = 1;

type Shown = { email: string; product: string };

const appOf = (secret: Secret, { email, product }: Shown) =>
  new TOTP({ issuer: product, label: email, secret, algorithm: "SHA1", digits: 6, period: stepSeconds });

/** A new secret of 20 random bytes, as text that apps take typed [ACS-V-015]. */
export const newAppSecret = () => new Secret({ size: 20 }).base32;

/** What the QR code of an app says: `otpauth://totp/…`. */
export const appUri = (secret: string, shown: Shown) => appOf(Secret.fromBase32(secret), shown).toString();

/** What an app with this secret shows at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  appOf(Secret.fromBase32(secret), { email: "", product: "" }).generate({ timestamp: at.getTime() });

/**
 * The step of 30 seconds whose code this is, of one step before to one after `at`; null for a wrong code. The caller
 * takes a step once and only rising [ACS-I-002].
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = at.getTime();
  const delta = appOf(Secret.fromBase32(secret), { email: "", product: "" }).validate({
    token,
    timestamp,
    window: driftSteps,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}
