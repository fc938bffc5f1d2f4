import { z } from "zod";
import { normalized, plainText } from "@/lib/core/pure/plain-text";
import { listOf, oneOfAnyCase, uuid, wire } from "@/lib/core/pure/words";
import { searchKinds, searchLength, searchTexts } from "./words";

const { shortest, longest } = searchLength;

/** What somebody typed, as it is looked for: trimmed and NFKC [SCH-I-074]. */
const typed = z.preprocess(
  (value) => value ?? "",
  z
    .string()
    .transform((value) => plainText(normalized(value, "NFKC")))
    .pipe(
      z
        .string()
        .min(shortest, searchTexts.tooShort)
        .max(longest, `Ensure this field has no more than ${longest} characters.`),
    ),
);

export const searchInput = wire(z.object({ q: typed, kinds: listOf(oneOfAnyCase(searchKinds)) }));
export type SearchInput = z.output<typeof searchInput>;

const searchResultShape = z.object({
  /** The record's; a page of the product goes by its address. */
  id: uuid.or(z.string()),
  title: z.string(),
  text: z.string(),
  href: z.string(),
});
export type SearchResult = z.output<typeof searchResultShape>;

const searchGroupShape = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  results: z.array(searchResultShape),
  /** Whether there are more results than these. */
  more: z.boolean(),
});
export type SearchGroup = z.output<typeof searchGroupShape>;

/** Groups with results alone, in the order of the kinds. */
export const searchShape = z.object({ q: z.string(), groups: z.array(searchGroupShape) });
export type SearchAnswer = z.output<typeof searchShape>;
