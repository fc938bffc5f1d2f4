const firstShown = 5;

/** The first who fit an opportunity, as the page and the browser both ask for them. */
export const whoFitsInput = (id: string) => ({ id, limit: firstShown });
