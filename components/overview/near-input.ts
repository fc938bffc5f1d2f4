/** How much of the board the home shows. */
export const nearInput = { limit: 3 };
