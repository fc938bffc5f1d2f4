export const ownDataStates = ["making", "ready", "failed", "over"] as const;
