export const ownDataStates = ["making", "ready", "failed", "over"] as const;

/** Where an archive of one's own data is in storage. */
export const archiveKey = (fileId: string) => `own-data/${fileId}`;

/** An archive may be fetched for so long, and asked for so often [ACS-C-022]. */
export const archiveHours = 72;
export const askAgainHours = 24;

/** An archive holds no more; files beyond that are named in its README [ACS-V-048]. */
export const mostArchiveBytes = 5 * 1024 ** 3;

export const ownDataTexts = {
  over: "This export is over. Ask for a new one.",
  again: (moment: string) => `You can ask again from ${moment} on.`,
};
