import { nameKey, wordsOf } from "@/lib/credentials/checks/rules/names";

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
