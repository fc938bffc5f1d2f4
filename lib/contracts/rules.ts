/** The version of each agreement that must be signed now; its text stands in `texts.ts`. */
export const currentVersion = { marketplace_agreement: "2026-01", contract: "2026-01" } as const;
