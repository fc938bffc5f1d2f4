import type { SignInOutcome, SignInWay } from "@/lib/accounts/words";

/** A family and a system, never a version or a place [ACS-V-024]. */
export const browserLength = 40;

export const deviceTexts = {
  wrongPassword: "This password is not right.",
  linkOver: "This link is over.",
  useOwnPage: "Use your own page for this.",
  factorAsked: "Please use your passkey or a code.",
} as const;

/** What a mail with 'Was this not you?' is about: what its link removes while it is young [ACS-J-001]. */
type NotMeSubject =
  | "device"
  | "factor"
  | "codes"
  | "password"
  | "email"
  | "recovery"
  | "api_key"
  | "webhook"
  | "own_data"
  | "account";

/** `id` is that of the session, factor, token, key and so on; null where there is nothing to remove. */
export type NotMeAbout = { about: NotMeSubject; id: string | null };

/** The link works once, for so many days [ACS-V-027]. */
export const notMeDays = 7;

/** How people read what a session was opened by. */
export const wayWords: Record<SignInWay, string> = {
  password: "Password",
  passkey: "Passkey",
  google: "Google",
  sign_on: "Single sign-on",
  recovery: "Recovery",
};

export const outcomeWords: Record<SignInOutcome, string> = {
  ok: "Signed in",
  wrong_password: "Wrong password",
  wrong_factor: "Wrong code",
  refused: "Refused",
};

/** So many sign-ins are shown at first, and more of them each time. */
export const signInsAtOnce = 10;
