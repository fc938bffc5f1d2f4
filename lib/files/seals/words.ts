import { hourMs } from "@/lib/core/pure/durations";

/** What the product seals. */
export const sealedKinds = ["contract", "marketplace_agreement", "passport", "report"] as const;
export type SealedKind = (typeof sealedKinds)[number];

/** Crockford's base 32: no letter that is taken for another or for a digit. */
export const codeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const codeLength = 20;

const written = new RegExp(`^[${codeLetters}]{${codeLength}}$`);

/**
 * A code as somebody typed it, as the ledger has it: without regard to case, blanks and hyphens, O as 0, I and L as 1.
 * Null for what can be no code [CRD-V-083].
 */
export function readCode(text: string): string | null {
  const code = text
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return written.test(code) ? code : null;
}

/** More than any way to write a code; the rest is not looked at. */
export const longestTyped = 100;

/** In four groups of five: "7K3QM-0ABCD-EFGHJ-KMNPQ". */
export const codeText = (code: string) => code.replace(/.{5}(?=.)/g, "$&-");

/** By network: who tries codes out comes to no other (CRD-I-029). */
export const codeLimits = {
  aMinute: { times: 30, seconds: 60 },
  aDay: { times: 600, seconds: 86_400 },
};

/** So many new documents of one subject are sealed within an hour; beyond that the last one is served (CRD-I-018). */
export const newDocuments = { times: 6, withinMs: hourMs } as const;

/** Of what is sealed on demand, where no key is set up. */
export const notSetUp = "Sealed documents are not set up here.";

export const verifyTexts = {
  title: "Check a document",
  known: "This code belongs to a document we sealed.",
  unknownCode: "No document has this code. Look for typing errors.",
  compare:
    "To be sure that your file is this document, check the file below. Compare the initials with the name on your copy.",
  staysHere: "The file stays on your device: only its fingerprint is compared.",
  withoutScript: "To check a file, turn JavaScript on, or enter the code.",
  withoutMeans: "This browser cannot compute the fingerprint here. Enter the code.",
  /** Of a file, by the answer; `{at}` is when it was sealed. */
  authentic: "Authentic, unchanged since {at} UTC.",
  otherDocument: "This file is not the document of this code. It was changed, or it is another document.",
  unknownFile: "We have not sealed this file. It may have been changed, or saved anew by another program.",
  changedSince: "The credentials in it have changed since. Ask for a new one.",
  checking: "Checking…",
  tooOften: "Too many checks from your network. Try again in a minute.",
  unanswered: "The file could not be checked. Try again.",
} as const;
