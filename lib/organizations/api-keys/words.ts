/** What schemas and screens share of API keys. */

export const keyNameLength = 60;

/** Keys of an organization that are not revoked. */
export const mostKeys = 20;

/** A key ends within a year, and a leap day. */
export const longestDays = 366;

/** So many days the former key works beside the new one. */
export const formerDays = 7;

/** Revoked keys are shown for so many days. */
export const revokedShownDays = 90;

/** Days before a key ends on which its managers are reminded [ACS-J-004]. */
export const remindedDays = [14, 3] as const;

/** A key that was used within so many days is in use. */
export const inUseDays = 7;

export const keyTexts = {
  required: "This field is required.",
  groupNotYours: "You do not have this group yourself.",
  noManager: "A key cannot manage people.",
  facilityNotSeen: "You cannot see this facility.",
  withinAYear: "Choose a day within a year.",
  tooMany: `You have ${mostKeys} keys. Remove one first.`,
  isRevoked: "This key was revoked.",
  hasExpired: "This key has expired.",
} as const;

export const keyStates = ["active", "expired", "revoked"] as const;
export type KeyState = (typeof keyStates)[number];
