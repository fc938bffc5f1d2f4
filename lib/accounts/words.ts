/** Shown to a user who has the right password of an account whose e-mail is not confirmed yet. */
export const notVerified = "E-mail is not verified.";

/** How a session was opened, or was tried to be. */
export const signInWays = ["password", "passkey", "google", "sign_on", "recovery"] as const;
export type SignInWay = (typeof signInWays)[number];

export const signInOutcomes = ["ok", "wrong_password", "wrong_factor", "refused"] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** How a challenge can be met. */
export const factorMethods = ["passkey", "totp", "recovery"] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What a challenge was made for: a password that was right, a passkey without one, a new passkey, a sign-on. */
export const challengeKinds = ["sign_in", "passkey", "register", "sign_on"] as const;
export type ChallengeKind = (typeof challengeKinds)[number];

/** Wrong answers that a challenge takes. */
export const mostTries = 5;

/** What somebody is asked whose challenge is used, over, or has had too many wrong answers. */
export const challengeOverText = "Please log in again.";

/** A sign-in that has the right password, and waits for a factor. */
export type OpenChallenge = { challenge: string; methods: FactorMethod[]; expires_at: string };

/** What a sign-in answers in place of who somebody is: the question for a factor; null where it answered that [ACS-C-001]. */
export const askedFactor = (answer: unknown): OpenChallenge | null =>
  (Object(answer) as { second_factor?: OpenChallenge }).second_factor ?? null;

/** So many sessions a person has at most [ACS-V-005]. */
export const mostSessions = 50;
