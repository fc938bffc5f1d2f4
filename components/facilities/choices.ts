import { type CodeCategory, codesOf, titleOf } from "@/lib/core/pure/codes";

/** An option list as controls take it, in its order. */
export const optionsOf = (category: CodeCategory) =>
  codesOf(category).map((code) => ({ value: code, label: titleOf(category, code) }));
