/** The letter or two that a search consists of; null for any other one and for an initial. */
export const lettersOf = (name: string) => {
  const letters = name.toLowerCase();
  return /^[^.]{1,2}$/u.test(letters) ? letters : null;
};

/**
 * A search for a name as a LIKE pattern over names in lower case. The wildcards in it mean themselves; an initial, as
 * public names are written ("Maya R."), matches every name that begins with it.
 */
export const namePattern = (name: string) => {
  const literal = name.toLowerCase().replace(/[\\%_]/g, "\\$&");
  return `%${literal.replace(/(?<=(?:^|\s)\p{L})\./gu, "%")}%`;
};
