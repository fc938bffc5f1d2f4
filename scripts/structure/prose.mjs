// Comments speak the English of the trade: each has a subject, and no word that a newcomer has to guess.
import { isTest } from "./addresses.mjs";

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm;
/** Words of an older style, with what the trade says. */
const WORDS = [
  [/\b(?:told|tells?|telling)\b/i, "shown, sent, notified or stated"],
  [/\banew\b/i, "again"],
  [/\breckon/i, "compute"],
  [/\blikewise\b/i, "also, with what is meant"],
  [/\bput off\b/i, "postpone"],
  [/\bin the hands? of\b/i, "held by"],
];
const NO_SUBJECT = /^(?:\/\*\*?|\/\/)[\s*]*(?:The same|Those|As |It |They |He |She |Whoever)\b/;

/** @param {import("./house.mjs").House} house */
export function* plainComments({ sources }) {
  for (const { path, text } of sources) {
    if (isTest(path)) continue;
    for (const { 0: comment, index } of text.matchAll(COMMENT)) {
      const line = text.slice(0, index).split("\n").length;
      const [, better] = WORDS.find(([word]) => word.test(comment)) ?? [];
      if (better) yield `${path}:${line}: the comment has an old word: say ${better}`;
      if (NO_SUBJECT.test(comment)) yield `${path}:${line}: the comment begins without its subject: name it`;
    }
  }
}
