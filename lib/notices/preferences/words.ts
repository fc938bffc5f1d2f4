/** The bounds of what providers say about being asked [RSC-V-031]. */
export const askLimits = {
  noticeHours: [0, 168],
  offersPerDay: [1, 20],
} as const;

export const settingsTexts = {
  quietHours: "Quiet hours need a beginning and an end that differ.",
  between: ([least, most]: readonly [number, number]) => `Ensure this value is between ${least} and ${most}.`,
};
