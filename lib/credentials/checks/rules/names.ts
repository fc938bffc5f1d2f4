/*
Names as they are compared (CRD-V-072): without accents, case and what is no letter, and without the words by
which a father and a son differ.
*/

const generations = new Set(["JR", "SR", "II", "III", "IV"]);

/** The words of a name in capitals, letters alone: "de la Cruz-Núñez, Jr." is DE, LA, CRUZ, NUNEZ. */
export const wordsOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[\s,\-‐-―]+/)
    .map((word) => word.replace(/[^A-Z]/g, ""))
    .filter((word) => word !== "" && !generations.has(word));

/** A name in one word; empty where it has no letters. */
export const nameKey = (name: string) => wordsOf(name).join("");
