import type { AskedKind } from "@/lib/core/pure/agreements";

/** What people agree to. The consent to text messages is a setting of theirs, and has no version. */
export const consentKinds = ["terms", "privacy", "texts"] as const;

/** How each is called, and where below the marketing site it is read. */
export const consentTitles = {
  terms: { title: "Terms of Service", path: "/terms" },
  privacy: { title: "Privacy Policy", path: "/privacy" },
} as const satisfies Record<AskedKind, { title: string; path: string }>;
