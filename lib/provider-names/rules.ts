/** Whether a trigram index can tell anything of a search: three letters or digits in a row. */
export const hasTrigram = (name: string) => /[\p{L}\p{N}]{3}/u.test(name);

/**
 * A search for a name as a LIKE pattern over lower-cased names. The wildcards in it mean themselves; an initial, as
 * public names are written ("Maya R."), stands for every name that begins with it.
 */
export const namePattern = (name: string) => {
  const literal = name.toLowerCase().replace(/[\\%_]/g, "\\$&");
  return `%${literal.replace(/(?<=(?:^|\s)\p{L})\./gu, "%")}%`;
};
