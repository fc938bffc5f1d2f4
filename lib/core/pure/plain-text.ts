/**
 * Unicode-normalised text. Normalising sorts the combining marks of a letter in quadratic time, and no script puts more
 * than thirty on one, so the rest are dropped first.
 */
export const normalized = (value: string, form: "NFC" | "NFKC" = "NFC") =>
  value.replace(/(\p{M}{30})\p{M}+/gu, "$1").normalize(form);

/** Blanks, and what Unicode has no font draw: joiners, fillers, soft hyphens, selectors, the empty Braille cell. */
const undrawn = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffc]*$/u;

/** Whether nobody could see the text (SIL-185). */
export const isBlank = (value: string) => undrawn.test(value);

/**
 * Text as it is kept: trimmed, NFC, without lone surrogates and control characters other than line breaks and tabs. One
 * that nobody could see is none (SIL-185); within others, what is not drawn stays as typed.
 */
export function plainText(value: string): string {
  const text = normalized(value)
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .trim();
  return isBlank(text) ? "" : text;
}

/** An e-mail address as it is kept and compared: NFKC-normalised, trimmed and lower-cased (SIL-17). */
export const normalizeEmail = (email: string) => normalized(email, "NFKC").trim().toLowerCase();
