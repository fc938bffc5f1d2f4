"use client";

import { useCall } from "@/lib/core/browser/use-call";
import { type CodeCategory, titleOf } from "@/lib/core/pure/codes";
import { codeDefinitions } from "@/lib/platform/code-definitions/calls";

export type TitleOf = (category: CodeCategory, code: string) => string;

/**
 * The titles of codes as the server has them, by category and code. Until they are loaded, and for codes that the server
 * does not know, the titles that the script brought along.
 */
export function useCodeTitles(categories: readonly CodeCategory[], { enabled = true } = {}): TitleOf {
  const input = { category__in: [...categories], ordering: "sequence" as const };
  const { data } = useCall(codeDefinitions, input, {
    select: ({ results }) =>
      new Map(results.map(({ category, code, title }) => [`${category} ${code}`, title])),
    enabled,
  });
  return (category, code) => data?.get(`${category} ${code}`) ?? titleOf(category, code);
}
