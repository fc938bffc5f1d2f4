/** Words of this trade that help no password, wherever it is used [ACS-V-029]. */
const wordsOfTrade = ["wardway", "provider", "staffing", "shift"];

const leastLength = 4;

/** A password without the words that everybody would try here, longest first; `names` are the product's and the organization's. */
export function leftWithoutWords(lower: string, names: readonly string[]): string {
  const words = [...wordsOfTrade, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= leastLength)
    .sort((one, other) => other.length - one.length);
  return words.reduce((left, word) => left.split(word).join(" "), lower);
}
