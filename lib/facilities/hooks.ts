"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import type { InputOf } from "@/lib/call";
import { facilityDetail, facilityList } from "@/lib/facilities/calls";

type ListInput = InputOf<typeof facilityList>;

export const facilityKeys = {
  all: ["facilities"] as const,
  list: (input: ListInput) => [...facilityKeys.all, "list", input] as const,
  detail: (id: string) => [...facilityKeys.all, "detail", id] as const,
};

const staleTime = 30_000;

export const useFacilities = (input: ListInput, options: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: facilityKeys.list(input),
    queryFn: ({ signal }) => ask(facilityList, input, { signal }),
    staleTime,
    placeholderData: keepPreviousData,
    ...options,
  });

export const useFacility = (id: string, options: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: facilityKeys.detail(id),
    queryFn: ({ signal }) => ask(facilityDetail, { id }, { signal }),
    staleTime,
    ...options,
  });
