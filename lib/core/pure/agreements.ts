/** The version of each agreement that must be signed now. A new text gets a new version. */
export const currentVersion = { marketplace_agreement: "2026-01", contract: "2026-01" } as const;

/** What people agree to by signing up; who came before a version is asked once. */
export const askedKinds = ["terms", "privacy"] as const;
export type AskedKind = (typeof askedKinds)[number];

/**
 * The versions in force, here and nowhere else. A new text gets a new version: everybody is asked once after the next
 * sign-in [ACS-C-023].
 */
export const consentVersions = { terms: "2026-01", privacy: "2026-01" } as const satisfies Record<
  AskedKind,
  string
>;
