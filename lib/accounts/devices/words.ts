/** A family and a system, never a version or a place [ACS-V-024]. */
export const browserLength = 40;

export const deviceTexts = {
  wrongPassword: "This password is not right.",
  factorAsked: "Please use your passkey or a code.",
} as const;
