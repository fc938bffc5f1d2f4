/** How easily passwords are guessed, apart from all else: a browser loads it with its lists when a field has the focus. */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import {
  leastLength,
  leftWithoutWords,
  type OwnWords,
  ownWordsOf,
} from "@/lib/accounts/passwords/rules/own-words";
import type { PasswordOwner } from "@/lib/accounts/passwords/words";

/**
 * Signs in place of letters are read in so many ways at most: all hundred ways that the scorer would try take 50 ms for
 * the worst 64 letters, and change no score that matters here.
 */
const mostReadings = 40;

const scorer = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: mostReadings,
});

const common = new Set(dictionary["passwords-common"]);

/** More is not looked at: what comes behind makes no password easier. */
const judgedLetters = 64;

/** 0 to 4: guessed at once, up to hardly ever. */
const scoreOf = (judged: string) => scorer.check(judged).score;

const leastScore = 2;

/** How many letters a password has to have beside words that everybody would try [ACS-V-029]. */
const leastLetters = 4;

/** Whether a password holds what is known of its owner, or hardly more than the words of the place. */
function isMadeOfOwnWords(lower: string, { names, words }: OwnWords) {
  if (names.some((name) => name.length >= leastLength && lower.includes(name.toLowerCase()))) return true;
  const left = leftWithoutWords(lower, words);
  return left !== lower && left.replace(/[^\p{L}]/gu, "").length < leastLetters;
}

/**
 * Judges a new password of somebody: its score, and whether it is refused as too easy a guess. Alike on the server and in a
 * browser [ACS-V-006 ACS-V-029].
 */
export function judge(password: string, owner: PasswordOwner, product: string) {
  const judged = password.slice(0, judgedLetters).normalize("NFC");
  const lower = judged.toLowerCase();
  const score = scoreOf(judged);
  const isEasy =
    score < leastScore || common.has(lower) || isMadeOfOwnWords(lower, ownWordsOf(owner, product));
  return { score, isEasy };
}
