import { type CodeCategory, codes } from "@/lib/core/pure/codes";

/** The choices of a category as controls take them. */
export const optionsOf = (category: CodeCategory) =>
  codes[category].map(([value, label]) => ({ value: value as string, label: label as string }));

/** The same, each found by its code, too: "ME" finds Maine. */
export const codedOptionsOf = (category: CodeCategory) =>
  optionsOf(category).map((option) => ({ ...option, description: option.value }));
