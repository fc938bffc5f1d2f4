import { graphemesOf } from "@/lib/core/pure/graphemes";
import { codeLength, codeLetters } from "@/lib/files/seals/words";

/** The code of 100 random bits: five bits a letter, the rest of each byte is left over. */
export const codeOf = (random: Uint8Array) =>
  [...random.subarray(0, codeLength)].map((byte) => codeLetters[byte % codeLetters.length]).join("");

/** "EM" for Elena Marchetti. */
export const initialsOf = (firstName: string, lastName: string) =>
  [firstName, lastName]
    .map((name) => graphemesOf(name.trim())[0] ?? "")
    .join("")
    .toUpperCase();
