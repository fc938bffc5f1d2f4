/** Each look of staff is audited: only what they do themselves makes a page look again. */
export const rareReads = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
