/** How easily passwords are guessed, apart from all else: a browser loads it with its lists when a field has the focus. */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { leftWithoutWords } from "@/lib/accounts/passwords/rules/own-words";

const scorer = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** More is not looked at: what comes behind makes no password easier. */
const judgedLetters = 64;

/** 0 to 4: guessed at once, up to hardly ever. `own` are words of the person and the organization. */
export const scoreOf = (password: string, own: readonly string[] = []) =>
  scorer.check(password.slice(0, judgedLetters), [...own]).score;

const leastScore = 2;

/** How many letters a password has to have beside words that everybody would try [ACS-V-029]. */
const leastLetters = 4;

/** A password that is refused: too easy a guess [ACS-V-006 ACS-V-029]. */
export function isEasyToGuess(password: string, own: { names: readonly string[]; words: readonly string[] }) {
  const judged = password.slice(0, judgedLetters);
  const lower = judged.toLowerCase();
  if (own.names.some((name) => name.length >= leastLetters && lower.includes(name.toLowerCase())))
    return true;
  const left = leftWithoutWords(lower, own.words);
  if (left !== lower && left.replace(/[^\p{L}]/gu, "").length < leastLetters) return true;
  return scoreOf(judged) < leastScore;
}
