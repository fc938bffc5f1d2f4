import { folded } from "@/lib/core/pure/folding";

const wordStart = /[\p{L}\p{N}]/u;

/**
 * The place of a text among the results of a kind, folded as searches fold: 0 where it equals the search, 1 where it
 * begins with it, 2 where a word of it does, 3 where it contains it; null where it is not found [SCH-I-073].
 */
export function placeIn(text: string, q: string): number | null {
  const [value, words] = [folded(text), folded(q)];
  if (value === words) return 0;
  if (value.startsWith(words)) return 1;
  let at = value.indexOf(words);
  if (at < 0) return null;
  for (; at >= 0; at = value.indexOf(words, at + 1))
    if (at > 0 && !wordStart.test(value[at - 1] ?? "")) return 2;
  return 3;
}
