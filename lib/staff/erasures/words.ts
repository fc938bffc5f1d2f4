/** How long a closed account can be reopened, and how long ago whatever kept it must have ended [ACS-V-014]. */
export const erasureDays = 30;

/** Where the erasure of a closed account is. */
export const erasureStates = ["waiting", "held", "failed", "erased"] as const;
export type ErasureState = (typeof erasureStates)[number];

/** What keeps an account from being erased while it lasts, as its person is shown it [ACS-V-049]. */
export const standingTexts = {
  shift: "A confirmed shift is still ahead.",
  timesheet: "A timesheet is still open.",
  payment: "A payment is still open.",
  exclusion: "A match with the federal exclusion list is still confirmed.",
  hold: "Our staff are still looking at the account.",
} as const;
export type Standing = keyof typeof standingTexts;

export const erasureTexts = {
  erased: "This account has been erased.",
  over: "This link is over.",
  ask: (organization: string) => `Ask ${organization} to invite you.`,
  underWay: "This account is being erased.",
  alreadyHeld: "This erasure is held already.",
  notHeld: "This erasure is not held.",
};

/** What names become in what must stay [ACS-V-014]. */
export const formerNames = {
  provider: "Former provider",
  healthcare_entity_rep: "Former user",
  staff: "Former user",
} as const;
