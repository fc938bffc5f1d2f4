// A function is small enough to be read at once.
import { isTest } from "./addresses.mjs";

const MOST_LINES = 100;
const JUDGED = /^(?:app|components|db|inngest|lib|scripts)\//;

const OPENS = /(?:[{([<]|=>)$/;
const CLOSES = /^[})\]>]/;
const FUNCTION = /\bfunction\b|=>/;
const METHOD = /^(?!(?:if|for|while|switch|return)\b)[\w\s*#]*\w(?:<.*>)?\(.*\{$/;

/** @param {import("./house.mjs").House} house */
export function* longFunctions({ sources }) {
  for (const { path, text } of sources) {
    if (isTest(path) || !JUDGED.test(path)) continue;
    for (const { line, length } of functionsIn(text))
      if (length > MOST_LINES)
        yield `${path}:${line}: a function of ${length} lines: no function has more than ${MOST_LINES}, take its parts out`;
  }
}

/**
 * Where functions begin and how many lines they have. The formatter sets them: a function ends with the line that is as
 * far in as its first one and closes it for good.
 * @param {string} text @returns {{ line: number, length: number }[]}
 */
export function functionsIn(text) {
  const lines = text.split("\n").map((line) => ({ code: line.trim(), depth: line.search(/\S/) }));
  const found = [];
  for (const [start, { code }] of lines.entries()) {
    if (!OPENS.test(code)) continue;
    const { head, end } = code.endsWith("=>") ? onDeeperLines(lines, start) : inBrackets(lines, start);
    if (FUNCTION.test(head) || METHOD.test(head)) found.push({ line: start + 1, length: end - start + 1 });
  }
  return found;
}

/** An arrow before an expression: all lines that follow and are further in. */
function onDeeperLines(lines, start) {
  const after = lines.findIndex(
    ({ code, depth }, at) => at > start && code !== "" && depth <= lines[start].depth,
  );
  const before = after === -1 ? lines : lines.slice(0, after);
  return { head: "=>", end: before.findLastIndex(({ code }) => code !== "") };
}

/** From an opening bracket to its closing one; what closes and opens again (`}: {`) belongs to the head. */
function inBrackets(lines, start) {
  let head = lines[start].code;
  for (let at = start + 1; at < lines.length; at += 1) {
    const { code, depth } = lines[at];
    if (depth !== lines[start].depth || !CLOSES.test(code)) continue;
    if (!OPENS.test(code)) return { head, end: at };
    head += code;
  }
  return { head, end: start };
}
