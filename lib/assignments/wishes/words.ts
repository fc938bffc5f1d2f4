/** A provider puts so many wishes in a day [SCH-I-036]. */
export const wishesADay = 60;

export const maxWishNote = 500;

/** Page size of the list on the screen; a call without `limit` gets 25. */
export const openNeedsPageSize = 12;

/** So many providers are notified of what is published at once [SCH-J-004]. */
export const mostNotified = 500;
