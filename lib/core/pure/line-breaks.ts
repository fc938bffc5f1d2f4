import { graphemesOf } from "@/lib/core/pure/graphemes";

/** A letter's width in points. Every letter is asked for as often as it occurs in the text, so it should be quick. */
type WidthOf = (letter: string) => number;

/**
 * Breaks a text into lines of at most `width` points: at blanks, and between the words of scripts that write none; a word
 * longer than a line is cut between letters. Each letter is looked at once, so that a text twice as long takes twice the
 * time.
 */
export const brokenIntoLines = (text: string, width: number, widthOf: WidthOf): string[] =>
  text.split("\n").flatMap((paragraph) => linesOf(paragraph, width, widthOf));

/** Scripts that put no blank between their words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter("en", { granularity: "word" });
/** Opens what comes after it, so no line ends with it; other signs stay with what comes before them. */
const opening = /^[\p{Ps}\p{Pi}]+$/u;

/** The text between two blanks, in parts that a line may end after. */
function partsOf(word: string): string[] {
  if (!unspaced.test(word)) return [word];
  const parts: string[] = [];
  let open = "";
  for (const { segment, isWordLike } of words.segment(word)) {
    const last = parts.length - 1;
    if (opening.test(segment)) open += segment;
    else if (isWordLike || open !== "" || last < 0) {
      parts.push(open + segment);
      open = "";
    } else parts[last] += segment;
  }
  return open === "" ? parts : [...parts, open];
}

function linesOf(paragraph: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  const blank = widthOf(" ");
  let line = "";
  let filled = 0;

  function add(part: string, isNewWord: boolean) {
    const pieces = cut(part, width, widthOf);
    const [first = { text: "", width: 0 }] = pieces;
    const joint = isNewWord ? blank : 0;
    const longer = line === "" ? first.width : filled + joint + first.width;
    if (pieces.length <= 1 && longer <= width) {
      line = line === "" ? first.text : `${line}${isNewWord ? " " : ""}${first.text}`;
      filled = longer;
      return;
    }
    if (line !== "") lines.push(line);
    lines.push(...pieces.slice(0, -1).map((piece) => piece.text));
    const last = pieces.at(-1) ?? first;
    line = last.text;
    filled = last.width;
  }

  for (const word of paragraph.split(" ")) {
    for (const [index, part] of partsOf(word).entries()) add(part, index === 0);
  }
  return [...lines, line];
}

type Piece = { text: string; width: number };

/** A word in pieces that each fit on a line; a letter that is wider than a line is a piece of its own. */
function cut(word: string, width: number, widthOf: WidthOf): Piece[] {
  const pieces: Piece[] = [];
  let letters: string[] = [];
  let filled = 0;
  for (const letter of graphemesOf(word)) {
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
