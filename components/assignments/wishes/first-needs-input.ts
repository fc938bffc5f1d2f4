/** How many open shifts of the own facilities the home shows. */
export const firstNeedsInput = { limit: 3 };
