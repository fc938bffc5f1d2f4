import bidiFactory from "bidi-js";
import { graphemesOf } from "@/lib/core/pure/graphemes";

const bidi = bidiFactory();

/** Letters that are written from the right to the left, and signs that turn the direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export type Direction = "ltr" | "rtl";

/** How a paragraph runs: by its first letter that says so. */
export function directionOf(paragraph: string): Direction {
  if (!rightToLeft.test(paragraph)) return "ltr";
  return bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? "rtl" : "ltr";
}

/** Scripts that join by rules of their own; what they share, such as blanks and digits, goes with its neighbours. */
const scripts = ["Arabic", "Hebrew", "Syriac", "Thaana", "Nko", "Devanagari", "Thai", "Hangul"];
const patterns = ["Latin", "Greek", "Cyrillic", ...scripts].map((script): [string, RegExp] => [
  script,
  new RegExp(`\\p{Script=${script}}`, "u"),
]);
const scriptOf = (letter: string) => patterns.find(([, pattern]) => pattern.test(letter))?.[0];

/** Letters in a row that one font draws in one direction. `level`: odd from the right to the left. */
export type Run<Font> = { text: string; level: number; font: Font; script?: string };

/** A line in runs, in the order in which it is read. Letters are asked for their font whole, with their marks. */
export function runsOf<Font>(
  line: string,
  direction: Direction,
  fontOf: (letter: string) => Font,
): Run<Font>[] {
  const levels =
    direction === "rtl" || rightToLeft.test(line)
      ? bidi.getEmbeddingLevels(line, direction).levels
      : undefined;
  const runs: Run<Font>[] = [];
  let at = 0;
  for (const letter of graphemesOf(line)) {
    const next: Run<Font> = {
      text: letter,
      level: levels?.[at] ?? 0,
      font: fontOf(letter),
      script: scriptOf(letter),
    };
    const last = runs.at(-1);
    const isJoined = last?.font === next.font && last.level === next.level;
    if (last && isJoined && (!last.script || !next.script || last.script === next.script)) {
      last.text += letter;
      last.script ??= next.script;
    } else runs.push(next);
    at += letter.length;
  }
  return runs;
}

/** From the left to the right: from the highest level down to 1, what is at least so high is turned round (UAX 9, L2). */
export function inVisualOrder<Font>(runs: readonly Run<Font>[]): Run<Font>[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}
