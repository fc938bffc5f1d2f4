export const maxCallOutComment = 2000;

/** A provider calls out so often in an hour. */
export const callOutsAnHour = 10;

export const callOutTexts = {
  notConfirmed: "Only a confirmed shift can be called out.",
  begun: "This shift has begun. Use its timesheet instead.",
  over: "This shift is over.",
  reported: "This shift is already reported.",
  noWord: "The provider has not confirmed this.",
  hoursSent: "The provider has submitted hours for this shift.",
  closed: "This report is closed.",
  dependsOnCredentials: (summary: string) => `This depends on your credentials: ${summary}.`,
};

/** The history's words for a shift that another provider has taken. */
export const covered = "Covered by another provider.";

/** The history's words for a shift that its provider lost by a missing credential. */
export const credentialMissing = "A credential is missing.";

/** The parties of a shift at risk are notified when it comes within so many days, the farthest first (CRD-V-063). */
export const warningDays = [30, 7, 2] as const;
