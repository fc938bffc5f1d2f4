/**
 * The domains, bottom to top: each may use those before it. Imports, foreign keys and writes run down this list, and no
 * room has other names than these. `scripts/check-structure.mjs` reads it as text.
 */
export const domains = [
  "accounts",
  "files",
  "notices",
  "platform",
  "organizations",
  "providers",
  "onboarding",
  "credentials",
  "facilities",
  "opportunities",
  "connections",
  "marketplace",
  "assignments",
  "coverage",
  "reputation",
  "pay",
  "overview",
  "staff",
] as const;

export type Domain = (typeof domains)[number];
