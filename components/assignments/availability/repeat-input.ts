/** Time off is read at once, the past one too. */
export const timeOffInput = { limit: 1000 };
