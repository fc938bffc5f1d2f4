/** A letter's width in points. Every letter is asked for as often as it stands in the text, so it should be quick. */
export type WidthOf = (letter: string) => number;

/**
 * Breaks a text into lines of at most `width` points; a word longer than a line is cut between letters. Each letter is
 * looked at once, so that a text twice as long takes twice the time.
 */
export const brokenIntoLines = (text: string, width: number, widthOf: WidthOf): string[] =>
  text.split("\n").flatMap((paragraph) => linesOf(paragraph, width, widthOf));

function linesOf(paragraph: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  const blank = widthOf(" ");
  let line = "";
  let filled = 0;
  for (const word of paragraph.split(" ")) {
    const pieces = cut(word, width, widthOf);
    const [first = { text: "", width: 0 }] = pieces;
    const longer = line === "" ? first.width : filled + blank + first.width;
    if (pieces.length <= 1 && longer <= width) {
      line = line === "" ? first.text : `${line} ${first.text}`;
      filled = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    lines.push(...pieces.slice(0, -1).map((piece) => piece.text));
    const last = pieces.at(-1) ?? first;
    line = last.text;
    filled = last.width;
  }
  return [...lines, line];
}

type Piece = { text: string; width: number };

/** A word in pieces that each fit on a line; a letter that is wider than a line stands alone. */
function cut(word: string, width: number, widthOf: WidthOf): Piece[] {
  const pieces: Piece[] = [];
  let letters: string[] = [];
  let filled = 0;
  for (const letter of word) {
    const wide = widthOf(letter);
    if (letters.length > 0 && filled + wide > width) {
      pieces.push({ text: letters.join(""), width: filled });
      letters = [];
      filled = 0;
    }
    letters.push(letter);
    filled += wide;
  }
  return [...pieces, { text: letters.join(""), width: filled }];
}
