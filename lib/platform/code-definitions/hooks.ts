"use client";

import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import type { InputOf } from "@/lib/core/pure/call";
import { type CodeCategory, titleOf } from "@/lib/core/pure/codes";
import { codeDefinitions } from "@/lib/platform/code-definitions/calls";

type Input = InputOf<typeof codeDefinitions>;

export type TitleOf = (category: CodeCategory, code: string) => string;

/**
 * The titles of codes as the server tells them, by category and code; until they are here, and for codes it does not
 * know, the ones that came with the page.
 */
export function useCodeTitles(categories: readonly CodeCategory[], { enabled = true } = {}): TitleOf {
  const input: Input = { category__in: [...categories], ordering: "sequence" };
  const { data } = useQuery({
    queryKey: ["code-definitions", input],
    queryFn: ({ signal }) => ask(codeDefinitions, input, { signal }),
    select: ({ results }) =>
      new Map(results.map(({ category, code, title }) => [`${category} ${code}`, title])),
    enabled,
  });
  return (category, code) => data?.get(`${category} ${code}`) ?? titleOf(category, code);
}
