import type { PasswordOwner } from "@/lib/accounts/passwords/words";

/** Words of this trade that help no password, wherever it is used [ACS-V-029]. */
const wordsOfTrade = ["wardway", "provider", "staffing", "shift"];

/** Shorter words are in too many passwords by chance. */
export const leastLength = 4;

const partsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u);

/** A password without the words that everybody would try here, longest first; `names` are the product's and the organization's. */
export function leftWithoutWords(lower: string, names: readonly string[]): string {
  const words = [...wordsOfTrade, ...names.flatMap(partsOf)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= leastLength)
    .sort((one, other) => other.length - one.length);
  return words.reduce((left, word) => left.split(word).join(" "), lower);
}

/** What a password is compared with: whose it is, and where. */
export type OwnWords = { names: readonly string[]; words: readonly string[] };

/** The own names, whole and part by part, with the e-mail's part before the @; and the product's and organization's words. */
export function ownWordsOf(
  { email = "", firstName = "", lastName = "", organization }: PasswordOwner,
  product: string,
): OwnWords {
  const names = [firstName, lastName];
  return {
    names: [email.split("@", 1)[0] ?? "", ...names, ...names.flatMap(partsOf)].map((name) => name.trim()),
    words: [product, organization ?? ""],
  };
}
