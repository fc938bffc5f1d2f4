"use client";

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { InputOf, OutputOf } from "@/lib/core/pure/call";
import { facilityDetail, facilityList, newFacility, replaceFacility } from "@/lib/facilities/calls";
import type { Facility } from "@/lib/facilities/schema";

type ListInput = InputOf<typeof facilityList>;
type List = OutputOf<typeof facilityList>;

export const facilityKeys = {
  all: ["facilities"] as const,
  lists: ["facilities", "list"] as const,
  list: (input: ListInput) => [...facilityKeys.lists, input] as const,
  pages: (input: ListInput) => [...facilityKeys.all, "pages", input] as const,
  detail: (id: string) => [...facilityKeys.all, "detail", id] as const,
};

const staleTime = 30_000;

export const useFacilities = (input: ListInput, options: { enabled?: boolean; initialData?: List } = {}) =>
  useQuery({
    queryKey: facilityKeys.list(input),
    queryFn: ({ signal }) => ask(facilityList, input, { signal }),
    staleTime,
    placeholderData: keepPreviousData,
    ...options,
  });

/** The list page after page, beginning with the one that the server has read. */
export const useFacilityPages = (limit: number, first: List) =>
  useInfiniteQuery({
    queryKey: facilityKeys.pages({ limit }),
    queryFn: ({ pageParam, signal }) => ask(facilityList, { limit, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * limit : null),
    initialData: { pages: [first], pageParams: [0] },
    staleTime,
  });

export const useFacility = (id: string, options: { enabled?: boolean; initialData?: Facility } = {}) =>
  useQuery({
    queryKey: facilityKeys.detail(id),
    queryFn: ({ signal }) => ask(facilityDetail, { id }, { signal }),
    staleTime,
    ...options,
  });

/** What a write answers is the record: it is shown at once, and lists are read anew. */
function useKeepFacility() {
  const client = useQueryClient();
  return (facility: Facility) => {
    client.setQueryData(facilityKeys.detail(facility.id), facility);
    return client.invalidateQueries({
      queryKey: facilityKeys.all,
      predicate: ({ queryKey }) => queryKey[1] !== "detail",
    });
  };
}

export const useCreateFacility = () => useSend(newFacility, { onSuccess: useKeepFacility() });

export const useReplaceFacility = () => useSend(replaceFacility, { onSuccess: useKeepFacility() });
