import { randomInt } from "node:crypto";
import { codePlaces } from "@/lib/accounts/factors/words";

/** 32 letters and digits of which none is taken for another. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

type Place = (typeof codePlaces)[number];

const codePattern = new RegExp(`^[${letters}]{10}$`);

/** Ten new codes of two groups, "A7K2M-9QXWT": the first letter is the place [ACS-I-012]. */
export const newCodes = (): { place: Place; code: string }[] =>
  codePlaces.map((place) => {
    const rest = Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join("");
    return { place, code: `${place}${rest.slice(0, 4)}-${rest.slice(4)}` };
  });

/**
 * What was typed as it was made: capitals, without blanks and hyphens, with letters that look like digits read as
 * these. Null for what no code can be.
 */
export function readCode(typed: string): { place: Place; code: string } | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
  const place = codePlaces.find((each) => code.startsWith(each));
  if (!place || !codePattern.test(code)) return null;
  return { place, code: `${code.slice(0, 5)}-${code.slice(5)}` };
}
