// Comments and documents speak the English of the trade: no word that a newcomer has to guess, in comments a subject, and
// no link that leads nowhere.
import path from "node:path";

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm;
const SQL_COMMENT = /^--[^\n]*(?:\n--[^\n]*)*/gm;
/** Words of an older style, with what the trade says. */
const WORDS = [
  // The README's story ends with "and tells your payroll".
  [/\b(?:told|tells?(?! your payroll)|telling)\b/i, "shown, sent, notified or stated"],
  [/\banew\b/i, "again"],
  [/\breckon/i, "compute"],
  [/\blikewise\b/i, "also, with what is meant"],
  [/\bput off\b/i, "postpone"],
  [/\bin the hands? of\b/i, "held by"],
  [/\b(?:stands?|stood)\b(?!-in)/i, "is, exists, is shown or applies"],
];
const NO_SUBJECT =
  /^(?:\/\*\*?|\/\/|--)[\s*]*(?:The same|Those|These|That|As |It |They |He |She |Whoever|Whatever)\b/;

const lineOf = (text, index) => text.slice(0, index).split("\n").length;
const betterThan = (text) => WORDS.find(([word]) => word.test(text))?.[1];

/** @param {import("./house.mjs").House} house */
export function* plainComments({ sources, documents }) {
  for (const { path: file, text } of sources) yield* problemsIn(file, text, COMMENT);
  for (const { path: file, text } of documents) {
    if (file.startsWith("db/promises/")) yield* problemsIn(file, text, SQL_COMMENT);
  }
}

function* problemsIn(file, text, pattern) {
  for (const { 0: comment, index } of text.matchAll(pattern)) {
    const place = `${file}:${lineOf(text, index)}`;
    const better = betterThan(comment);
    if (better) yield `${place}: the comment has an old word: say ${better}`;
    if (NO_SUBJECT.test(comment)) yield `${place}: the comment begins without its subject: name it`;
  }
}

/** Code, and what is quoted from screens. */
const QUOTED = /```[\s\S]*?```|`[^`\n]*`|"[^"\n]*"/g;
const blank = (quoted) => quoted.replace(/[^\n]/g, " ");

/** @param {import("./house.mjs").House} house */
export function* plainDocuments({ documents }) {
  for (const { path: file, text } of documents) {
    if (!file.endsWith(".md")) continue;
    for (const [place, line] of text.replace(QUOTED, blank).split("\n").entries()) {
      const better = betterThan(line);
      if (better) yield `${file}:${place + 1}: the document has an old word: say ${better}`;
    }
  }
}

const LINK = /\]\((?!\w+:)([^)#\s]+\.md)(?:#[^)\s]*)?\)/g;

/** @param {import("./house.mjs").House} house */
export function* brokenLinks({ documents }) {
  const known = new Set(documents.map((each) => each.path));
  for (const { path: file, text } of documents) {
    if (!file.endsWith(".md")) continue;
    for (const { 1: link, index } of text.matchAll(LINK)) {
      const target = path.posix.join(path.posix.dirname(file), link);
      if (!known.has(target))
        yield `${file}:${lineOf(text, index)}: links to ${target}, which does not exist`;
    }
  }
}
