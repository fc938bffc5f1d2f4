import { type CodeCategory, codes } from "@/lib/core/pure/codes";

/** The codes of a category as a picker offers them. */
export const optionsOf = (category: CodeCategory) =>
  codes[category].map(([value, label]) => ({ value: value as string, label: label as string }));

/** What stands in a field that is only read and has nothing in it. */
export const empty = "--";
