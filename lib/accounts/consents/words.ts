export const consentKinds = ["terms", "privacy", "texts"] as const;
