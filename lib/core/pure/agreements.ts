/** The version of each agreement that must be signed now. A new text gets a new version. */
export const currentVersion = { marketplace_agreement: "2026-01", contract: "2026-01" } as const;
