// Names of files and identifiers speak the English of the trade, too.

/** Words of an older style, with what the trade says. */
const WORDS = {
  told: "shown, sent, notified or stated",
  tell: "show, send, notify or state",
  tells: "shows, sends, notifies or states",
  telling: "notice or message",
  anew: "again",
  reckon: "compute",
  reckoned: "computed",
  reckoning: "computation",
  stands: "is, exists or holds",
  meant: "what it does",
  whoever: "who it is",
};
/** Terms of the documents, and of tables. */
const TERMS = ["tickStands", "tick_stands", "standings_told"];

const ANY = Object.keys(WORDS).join("|");
/** Several words in one name, such as `notifyEach`. */
const COMPOUND = /\b[A-Za-z]+(?:[A-Z][a-z]+|_[A-Za-z]+)\w*/g;
/** One such word as a name, where it cannot be text on a screen. */
const SINGLE = new RegExp(
  `(?:\\b(?:const|let|function|class|type|interface|import)\\s+(?:\\{\\s*)?|\\()(${ANY})\\b|\\b(${ANY})(?:\\(|\\.\\w)`,
  "gi",
);
const LITERAL = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*/g;

const wordsOf = (name) =>
  name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];
const oldWordIn = (name) => (TERMS.includes(name) ? undefined : wordsOf(name).find((word) => WORDS[word]));

/** @param {import("./house.mjs").House} house */
export function* plainNames({ sources }) {
  for (const { path, code } of sources) {
    const inPath = path.split(/[/.-]/).find((word) => WORDS[word]);
    if (inPath) yield `${path}: "${inPath}" is an old word: name the file by ${WORDS[inPath]}`;
    const plain = code.replace(LITERAL, "");
    const names = [
      ...[...plain.matchAll(COMPOUND)].map(([name]) => name),
      ...[...plain.matchAll(SINGLE)].map(([, declared, used]) => declared ?? used),
    ];
    for (const name of new Set(names)) {
      const word = oldWordIn(name);
      if (word) yield `${path}: the name "${name}" has an old word: say ${WORDS[word]}`;
    }
  }
}
