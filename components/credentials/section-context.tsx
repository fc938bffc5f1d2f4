"use client";

import { createContext, useContext } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Problems } from "@/lib/core/browser/use-call-form";

type Section = { problemsOf(values: never): Problems };

const SectionContext = createContext<Section>({ problemsOf: () => ({}) });

export const SectionProvider = SectionContext;

/** Whether some item of a list is not valid yet: then no other one is added. */
export function useIncomplete(list: string): boolean {
  const { getValues } = useFormContext();
  const { problemsOf } = useContext(SectionContext);
  useWatch({ name: list });
  return Object.keys(problemsOf(getValues() as never)).some((name) => name.startsWith(`${list}.`));
}
