/**
 * How searches read texts (SIL-185): without case, accents and what is not drawn, and with one apostrophe, one dash and
 * one blank for all that there are; ligatures and ß are their letters. What is stored stays as typed. The function
 * `folded` of the database says the same, and one test runs both.
 */

const apostrophes = /[`´ʹʻʼ‘’‛′＇]/g;
const dashes = /[‐‑‒–—―−﹘﹣－]/g;
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const undrawn =
  /[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffc]|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]/g;
const blanks = /[ \t]+/g;

const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  ς: "σ",
};
const foldedLetters = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/** Letters apart from their accents, which follow them. */
const apart = (text: string) =>
  text.replace(apostrophes, "'").replace(dashes, "-").normalize("NFKD").replace(undrawn, "");

export const folded = (text: string): string =>
  apart(text)
    .replace(accents, "")
    .toLowerCase()
    .replace(foldedLetters, (letter) => letters[letter] ?? letter)
    .replace(blanks, " ");

/** Whether somebody took the trouble to type an accent: then it is meant. */
export const hasAccents = (text: string): boolean => apart(text).search(accents) >= 0;
