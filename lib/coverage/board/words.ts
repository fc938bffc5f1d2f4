/** How near an open shift is to a provider, nearest first [RSC-V-016]. */
export const nearnesses = ["approved_here", "same_area", "same_state", "other_state"] as const;
export type Nearness = (typeof nearnesses)[number];

/** A provider raises so many hands in a day [RSC-V-017]. */
export const handsADay = 60;

export const maxHandNote = 500;

/** Page size of the list on the screen; a call without `limit` gets 25. */
export const boardPageSize = 12;
