"use client";

import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { InputOf, OutputOf } from "@/lib/core/pure/call";
import * as calls from "@/lib/opportunities/calls";
import type { Opportunity } from "@/lib/opportunities/schema";

type ListInput = InputOf<typeof calls.opportunityList>;
export type OpportunityPage = OutputOf<typeof calls.opportunityList>;

export const opportunityKeys = {
  all: ["opportunities"] as const,
  list: (input: ListInput) => [...opportunityKeys.all, "list", input] as const,
  detail: (id: string, provider?: string) =>
    [...opportunityKeys.all, "detail", id, provider ?? null] as const,
};

const staleTime = 30_000;

/** All pages read so far, and the next when it is wanted; fresh for 30 seconds. */
export const useOpportunityPages = (
  input: Omit<ListInput, "offset">,
  options: { initialPage?: OpportunityPage } = {},
) =>
  useInfiniteQuery({
    queryKey: opportunityKeys.list(input),
    queryFn: ({ pageParam, signal }) =>
      ask(calls.opportunityList, { ...input, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last: OpportunityPage, pages: OpportunityPage[]) =>
      last.next ? pages.reduce((sum, page) => sum + page.results.length, 0) : undefined,
    initialData: options.initialPage && firstOf(options.initialPage),
    placeholderData: keepPreviousData,
    staleTime,
  });

const firstOf = (page: OpportunityPage): InfiniteData<OpportunityPage, number> => ({
  pages: [page],
  pageParams: [0],
});

/** Opportunities as one list, without paging: for pickers. */
export const useOpportunities = (input: ListInput, options: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: [...opportunityKeys.list(input), "whole"],
    queryFn: ({ signal }) => ask(calls.opportunityList, input, { signal }),
    staleTime,
    ...options,
  });

type DetailOptions = { initialData?: Opportunity; enabled?: boolean; provider?: string };

/** One opportunity; with `provider` also that provider's rates, capped to the maxima. */
export const useOpportunity = (id: string, { provider, ...options }: DetailOptions = {}) =>
  useQuery({
    queryKey: opportunityKeys.detail(id, provider),
    queryFn: ({ signal }) => ask(calls.opportunityDetail, { id, provider }, { signal }),
    staleTime,
    ...options,
  });

/** What was saved is known at once; lists, connections and counts are read again. */
function useKeep() {
  const client = useQueryClient();
  return {
    onSuccess: (saved: Opportunity) => client.setQueryData(opportunityKeys.detail(saved.id), saved),
    onSettled: () => {
      for (const queryKey of [[...opportunityKeys.all, "list"], ["connections"], ["notifications"]])
        void client.invalidateQueries({ queryKey });
    },
  };
}

export const useCreateOpportunity = () => useSend(calls.createOpportunity, useKeep());
export const useChangeOpportunity = () => useSend(calls.changeOpportunity, useKeep());
export const useUpdateOpportunityStatus = () => useSend(calls.updateOpportunityStatus, useKeep());
