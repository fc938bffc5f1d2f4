import { z } from "zod";
import { minuteMs } from "@/lib/core/pure/durations";
import { sealed, setCookie, unsealed } from "@/lib/core/server/cookies";
import { env } from "@/lib/core/server/env";

/** A sign-on that is under way at a provider, in a signed cookie: it binds the answer to the browser that asked for it. */

const purpose = "sign-on";
const validMs = 10 * minuteMs;

const noteShape = z.object({
  organizationId: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** A path of this site. */
  next: z.string(),
  /** Somebody was signed in already, and proves once more who they are. */
  again: z.boolean(),
  endsAt: z.number(),
});

export type SignOnNote = Omit<z.output<typeof noteShape>, "endsAt">;

export const signOnCookieName = () => (env().secureCookies ? "__Host-sign-on" : "sign-on");

/** The note as a cookie for ten minutes. */
export const signOnSetCookie = (note: SignOnNote, now: Date) =>
  setCookie(
    signOnCookieName(),
    sealed(purpose, Object.assign({}, note, { endsAt: now.getTime() + validMs })),
    { httpOnly: true, maxAge: validMs / 1000 },
  );

export const signOnClearCookie = () => setCookie(signOnCookieName(), "", { httpOnly: true, maxAge: 0 });

/** The note in a cookie's value, or null when it is forged, older than ten minutes or not there. */
export function readSignOnNote(value: string | null, now: Date): SignOnNote | null {
  const kept = noteShape.safeParse(unsealed(purpose, value));
  return kept.success && kept.data.endsAt > now.getTime() ? kept.data : null;
}
