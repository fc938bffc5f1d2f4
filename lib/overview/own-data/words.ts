export const ownDataStates = ["making", "ready", "failed", "over"] as const;

/** Where an archive of one's own data is in storage. */
export const archiveKey = (fileId: string) => `own-data/${fileId}`;
