import { z } from "zod";
import { sealed, setCookie, unsealed } from "@/lib/core/server/cookies";
import { env } from "@/lib/core/server/env";

/**
 * The state of a sign-in that is under way at Google, in a signed cookie. It binds Google's answer to the browser that
 * asked for it (SIL-27).
 */

const purpose = "google-sign-in";
const validSeconds = 600;

const noteShape = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  userType: z.enum(["provider", "healthcare_entity_rep"]),
  /** A path of this site, or null for the usual place. */
  next: z.string().nullable(),
  endsAt: z.number(),
});

export type SignInNote = Omit<z.output<typeof noteShape>, "endsAt">;

export const noteCookieName = () => (env().secureCookies ? "__Host-google-sign-in" : "google-sign-in");

/** The note as a cookie for ten minutes. */
export function noteSetCookie(note: SignInNote, now: Date): string {
  const endsAt = Math.floor(now.getTime() / 1000) + validSeconds;
  const value = sealed(purpose, { ...note, endsAt });
  return setCookie(noteCookieName(), value, { httpOnly: true, maxAge: validSeconds });
}

export const noteClearCookie = () => setCookie(noteCookieName(), "", { httpOnly: true, maxAge: 0 });

/** The note in a cookie's value, or null when it is forged, older than ten minutes or not there. */
export function readNote(value: string | null, now: Date): SignInNote | null {
  const kept = unsealed(purpose, value);
  if (kept === null) return null;
  const { endsAt, ...note } = noteShape.parse(kept);
  return endsAt * 1000 > now.getTime() ? note : null;
}
