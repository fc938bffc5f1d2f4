"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { listSchedules, removeSchedules, saveSchedules } from "@/lib/assignments/availability/calls";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { InputOf, OutputOf } from "@/lib/core/pure/call";

type SchedulesInput = InputOf<typeof listSchedules>;

export const scheduleKeys = {
  all: ["schedules"] as const,
  list: (input: SchedulesInput) => [...scheduleKeys.all, input] as const,
};

const minuteMs = 60_000;

/** The days of a calendar: fresh for 5 minutes, kept for 30 [PRV-K-014 PRV-K-015]. */
export const useSchedules = (
  input: SchedulesInput,
  options: { initialData?: OutputOf<typeof listSchedules>; enabled?: boolean } = {},
) =>
  useQuery({
    queryKey: scheduleKeys.list(input),
    queryFn: ({ signal }) => ask(listSchedules, input, { signal }),
    staleTime: 5 * minuteMs,
    gcTime: 30 * minuteMs,
    placeholderData: keepPreviousData,
    ...options,
  });

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: scheduleKeys.all }),
      client.invalidateQueries({ queryKey: ["notifications"] }),
    ]);
}

/** Offers dates, or changes what is offered on them. */
export const useSaveSchedules = () => useSend(saveSchedules, { onSettled: useRefresh() });

/** Takes dates back. */
export const useRemoveSchedules = () => useSend(removeSchedules, { onSettled: useRefresh() });
