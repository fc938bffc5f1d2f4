/** How a session was opened, or was tried to be. */
export const signInWays = ["password", "passkey", "google", "sign_on", "recovery"] as const;
export type SignInWay = (typeof signInWays)[number];

export const signInOutcomes = ["ok", "wrong_password", "wrong_factor", "refused"] as const;

/** A family and a system, never a version or a place [ACS-V-024]. */
export const browserLength = 40;

export const deviceTexts = {
  wrongPassword: "This password is not right.",
  factorAsked: "Please use your passkey or a code.",
} as const;
