import { folded } from "@/lib/core/pure/folding";

/** Signs between the words of a text, besides the blank. */
export const betweenWords = "-'(),./&";

const beginsWord = (before: string | undefined) => before === " " || betweenWords.includes(before ?? "_");

/**
 * The place of a text among the results of a kind, folded as searches fold: 0 where it equals the search, 1 where it
 * begins with it, 2 where a word of it does, 3 where it contains it; null where it is not found [SCH-I-073]. Twin: placeOf.
 */
export function placeIn(text: string, q: string): number | null {
  const [value, words] = [folded(text), folded(q)];
  if (value === words) return 0;
  if (value.startsWith(words)) return 1;
  let at = value.indexOf(words);
  if (at < 0) return null;
  for (; at >= 0; at = value.indexOf(words, at + 1)) if (beginsWord(value[at - 1])) return 2;
  return 3;
}
