/** What the screens and the server say of readiness and waivers. */
export const readinessTexts = {
  tooManyDays: "Ask for at most 31 days at once.",
  tooManyRows: "A file holds at most 100,000 rows. Narrow the list.",
  noReason: "Say why.",
  until: "Choose a day within 120 days.",
  notWaivable: "A license or the exclusion list cannot be waived.",
  alreadyWaived: "This requirement is already waived for this provider.",
} as const;

/** A waiver ends so many days after it is granted at the latest (CRD-V-084). */
export const longestWaiverDays = 120;

/** So many days before a waiver ends are reps reminded of it (CRD-J-024). */
export const waiverNoticeDays = 7;

/** So many days ahead reps hear every week what expires (CRD-J-023). */
export const expiryNoticeDays = 30;

/** So many rows a CSV file has at most (CRD-C-014). */
export const longestFile = 100_000;

/** So many reports an organization makes within an hour (CRD-C-016). */
export const reportsAnHour = { times: 30, seconds: 3600 } as const;

export const reportTexts = {
  title: "Readiness report",
  noLines: "Nothing is asked for.",
  noEvidence: "None shared.",
} as const;

/** Whose word a report is, and whose decision it leaves. */
export const decidedBy = (product: string) => `Checked by ${product}; the decision is the facility's.`;
