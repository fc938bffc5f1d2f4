/** An open recovery is ready once its `ready_at` has come; it ends by being used, by being stopped, or by its time. */
export const recoveryStates = ["open", "used", "ended"] as const;

/** So long anybody waits, and whoever manages people or belongs to staff [ACS-I-008]. */
export const waitHours = 24;
export const guardedWaitHours = 48;

/** Nobody waits for less, whoever vouches or decides. */
export const leastWaitHours = 1;

/** Once ready, it can be used for so long. */
export const useWithinHours = 72;

/** The link that opens one; the one by which a new member of staff begins. */
export const openWithinHours = 1;
export const startWithinHours = 24;

/** When its person hears of an open one again, in hours after it was opened. */
export const reminderHours = [12, 23] as const;

/** For so long, whoever has recovered their own account decides about nobody's [ACS-V-032]. */
export const recusedDays = 7;

export const reasonLength = { min: 20, max: 1000 } as const;

export const recoveryTexts = {
  over: "This link is over.",
  elseVouches: "Somebody else must vouch.",
  reason: `Please give a reason of at least ${reasonLength.min} letters.`,
  ownSecond: "A second look must be somebody else's.",
  proposed: "This was proposed already.",
  notProposed: "Nobody has proposed this.",
  decided: "This was decided already.",
} as const;

/** `moment` by the clock of whoever asks: "Nov 29, 21:05". */
export const possibleFrom = (moment: string) => `This is possible from ${moment} on.`;
