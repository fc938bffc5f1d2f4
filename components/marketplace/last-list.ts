/** The query string of the list as it was last seen, so that the way back leads to the same place. */
let lastQuery = "";

export const rememberList = (query: string) => {
  lastQuery = query;
};

export const rememberedList = () => lastQuery;
