import { type CodeCategory, titleOf } from "@/lib/core/pure/codes";
import { mediumDay } from "@/lib/core/pure/text";

/** The title of a code that may not be given. */
export const coded = (category: CodeCategory, code: string | null) => code && titleOf(category, code);

/** `Jan 31, 2028`; null for a day that is not given, so that it reads N/A. */
export const dayOrNull = (day: string | null) => day && mediumDay(day);
