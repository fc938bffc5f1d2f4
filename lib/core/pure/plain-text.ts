/**
 * Unicode-normalised text. Normalising sorts the combining marks of a letter in quadratic time, and no script puts more
 * than thirty on one, so the rest are dropped first.
 */
export const normalized = (value: string, form: "NFC" | "NFKC" = "NFC") =>
  value.replace(/(\p{M}{30})\p{M}+/gu, "$1").normalize(form);

/** Text as it is kept: trimmed, NFC, without lone surrogates and control characters other than line breaks and tabs. */
export const plainText = (value: string) =>
  normalized(value)
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .trim();

/** An e-mail address as it is kept and compared: NFKC-normalised, trimmed and lower-cased (SIL-17). */
export const normalizeEmail = (email: string) => normalized(email, "NFKC").trim().toLowerCase();
