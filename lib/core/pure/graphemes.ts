const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Below the first combining mark every code unit is a letter of its own. */
const simple = /^[\p{ASCII}\u0080-\u02ff]*$/u;

/** A text in what its readers call letters: marks stay with the letter that carries them. */
export const graphemesOf = (text: string): string[] =>
  simple.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
