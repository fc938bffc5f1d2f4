import { graphemesOf } from "@/lib/core/pure/graphemes";
import { normalized } from "@/lib/core/pure/plain-text";
import { filesFor, type Order, orderOf, type Weight } from "@/lib/core/server/pdf-fonts/files";
import { type FontProgram, programOf } from "@/lib/core/server/pdf-fonts/program";

const replacement = "\u25a1";
const joiner = /\p{Default_Ignorable_Code_Point}/u;

/** What a font must hold of a letter: joiners and selectors are not drawn. */
const codesOf = (letter: string): number[] =>
  [...letter].filter((each) => !joiner.test(each)).map((each) => each.codePointAt(0) ?? 0);

/** The best font that holds the letter with all its marks. Fonts are read from the best on, until one does. */
async function findFont(letter: string, weight: Weight, order: Order): Promise<FontProgram | undefined> {
  const codes = codesOf(letter);
  for await (const file of filesFor(codes[0] ?? 0x20, weight, order)) {
    const program = await programOf(file);
    if (codes.every((code) => program.letters.has(code))) return program;
  }
  return undefined;
}

/** What is drawn for a letter, and by which font. `missing`: what no font holds of it. */
export type Choice = { drawn: { letter: string; program: FontProgram }[]; missing: string[] };

/** A letter that no font holds loses its accents; if that does not help, an empty box replaces it. */
export async function choose(letter: string, weight: Weight, order: Order): Promise<Choice> {
  const program = await findFont(letter, weight, order);
  if (program) return { drawn: [{ letter, program }], missing: [] };
  const drawn: Choice["drawn"] = [];
  for (const each of letter.normalize("NFKD").replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "") ||
    replacement) {
    const own = await findFont(each, weight, order);
    const boxed = own ?? (await findFont(replacement, weight, order));
    if (boxed) drawn.push({ letter: own ? each : replacement, program: boxed });
  }
  return { drawn, missing: [...letter].filter((each) => !joiner.test(each)) };
}

/** A text in the letters that are asked about: composed where Unicode has a whole letter, in one line. */
export const lettersOf = (text: string): string[] => graphemesOf(normalized(text).replace(/\t/g, " "));

/** Latin-1 is in every font, and is not looked up. */
const beyond = /[^\n\t\u0020-\u007e\u00a0-\u00ff]/;

/** The letters of a text that no font holds, each once: they would be printed as boxes or without their accents. */
export async function lettersWithoutFont(text: string): Promise<string[]> {
  const order = orderOf(text);
  const without = new Set<string>();
  for (const letter of new Set(lettersOf(text))) {
    if (!beyond.test(letter)) continue;
    if ((await choose(letter, "regular", order)).missing.length > 0) without.add(letter);
  }
  return [...without];
}
