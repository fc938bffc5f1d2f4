/** Texts of iCalendar (RFC 5545), the format that calendar programs read. Pure, and no more than feeds need. */

const mostOctets = 75;

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** A line in parts of at most 75 octets, each but the first begun by a space; no letter is cut in two [RSC-C-039]. */
export function foldLine(line: string): string {
  let [text, octets] = ["", 0];
  for (const letter of line) {
    const more = octetsOf(letter);
    if (octets + more > mostOctets) {
      text += "\r\n ";
      octets = 1;
    }
    text += letter;
    octets += more;
  }
  return text;
}

/** Words as the value of a property: nothing in them ends the line, or the value [RSC-C-039 RSC-I-045]. */
export const escaped = (words: string) =>
  words
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\,;]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** An instant in UTC: "20261204T120000Z". */
export const utcStamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");

/** One property: its name with its parameters, and its value as it is written. */
export type Property = [name: string, value: string | number];

/** A property whose value is words. */
export const textProperty = (name: string, words: string): Property => [name, escaped(words)];

/** A component around its properties and inner components. */
export const component = (name: string, ...inside: (Property | Property[])[]): Property[] => [
  ["BEGIN", name],
  ...inside.flatMap((each) => (isProperty(each) ? [each] : each)),
  ["END", name],
];

const isProperty = (each: Property | Property[]): each is Property => typeof each[0] === "string";

/** The whole text. */
export const serialize = (properties: readonly Property[]) =>
  properties.map(([name, value]) => `${foldLine(`${name}:${value}`)}\r\n`).join("");
