import { z } from "zod";
import { codeCategories } from "@/lib/core/pure/codes";
import { listOf, listShape, oneOfAnyCase, paging, wire } from "@/lib/core/pure/words";

const category = oneOfAnyCase(codeCategories as [string, ...string[]]);

/** The option lists to read: one by `category`, several by `category__in`; always in the order of `sequence`. */
export const codeDefinitionsInput = wire(
  z.object({
    category: category.optional(),
    category__in: listOf(category),
    ordering: z.enum(["sequence", "-sequence", "title", "-title"]).default("sequence"),
    ...paging,
    limit: paging.limit.unwrap().default(10_000),
  }),
);

const codeDefinitionShape = z.object({
  category: z.string(),
  code: z.string(),
  title: z.string(),
  sequence: z.number().int(),
});

export const codeDefinitionListShape = listShape(codeDefinitionShape);
