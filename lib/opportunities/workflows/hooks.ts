"use client";

import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import type { OutputOf } from "@/lib/core/pure/call";
import { workflowMeta } from "@/lib/opportunities/workflows/calls";

const input = { scope: "assignments.opportunity" } as const;

/** The workflow of opportunities; it never changes while a page is open. */
export const useOpportunityWorkflow = (options: { initialData?: OutputOf<typeof workflowMeta> } = {}) =>
  useQuery({
    queryKey: ["workflows", input],
    queryFn: ({ signal }) => ask(workflowMeta, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...options,
  });
