/** What proves a person beside the password and is kept: a recovery code is one of ten rows of its own. */
export const factorKinds = ["passkey", "totp"] as const;

/** How a challenge can be met. */
export const factorMethods = ["passkey", "totp", "recovery"] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What a challenge was made for: a password that was right, a passkey without one, a new passkey, a sign-on. */
export const challengeKinds = ["sign_in", "passkey", "register", "sign_on"] as const;

/** The first letter of a recovery code names its place: ten of them, without the I that reads as a 1 [ACS-I-012]. */
export const codePlaces = ["A", "B", "C", "D", "E", "F", "G", "H", "J", "K"] as const;

export const mostPasskeys = 10;
