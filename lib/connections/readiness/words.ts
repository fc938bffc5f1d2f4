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

/** So many rows a CSV file has at most (CRD-C-014). */
export const longestFile = 100_000;
