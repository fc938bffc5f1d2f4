/*
Names as they are compared (CRD-V-072): without accents, case and what is no letter, and without the words by
which a father and a son differ.
*/

const generations = new Set(["JR", "SR", "II", "III", "IV"]);

/** The words of a name in capitals, letters alone: "de la Cruz-Núñez, Jr." is DE, LA, CRUZ, NUNEZ. */
const wordsOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[\s,\-‐-―]+/)
    .map((word) => word.replace(/[^A-Z]/g, ""))
    .filter((word) => word !== "" && !generations.has(word));

/** A name in one word; empty where it has no letters. */
export const nameKey = (name: string) => wordsOf(name).join("");

type Named = { firstName: string; preferredName: string; lastName: string; otherNames: string };

const once = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key !== "");

/**
 * The names under which a provider may be on the list: by both first names; by the last name as a whole and each part of
 * it, and by each word of earlier names.
 */
export const keysOf = ({ firstName, preferredName, lastName, otherNames }: Named) => ({
  firstKeys: once([nameKey(firstName), nameKey(preferredName)]),
  lastKeys: once([nameKey(lastName), ...wordsOf(lastName), ...wordsOf(otherNames)]),
});
