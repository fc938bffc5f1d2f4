import { dateWords } from "@/components/connections/connection-words";
import { maskPhone } from "@/components/ui/input-formats";
import { type CodeCategory, titleOf } from "@/lib/codes";

/** `(207) 555-0100`; a number of another country as it was given. */
export function phoneWords(number: string | null): string {
  const digits = (number ?? "").replace(/\D/g, "");
  const national = digits.length === 10 || (digits.length === 11 && digits.startsWith("1"));
  return national ? maskPhone(digits) : (number ?? "");
}

/** The title of a code that may not be given. */
export const coded = (category: CodeCategory, code: string | null) => code && titleOf(category, code);

/** `Jan 31, 2028`; null for a day that is not given, so that it reads N/A. */
export const dayWords = (day: string | null) => (day ? dateWords(day) : null);
