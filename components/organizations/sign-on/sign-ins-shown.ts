/** Sign-ins on the page at first, and more at a time. */
export const signInsShown = 20;
