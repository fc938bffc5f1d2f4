"use client";

import {
  type DefinedUseQueryResult,
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import type { z } from "zod";
import { ask } from "@/lib/core/browser/ask";
import { keyOf } from "@/lib/core/browser/call-keys";
import type { Call } from "@/lib/core/pure/call";

type Options<Answer, Shown> = Omit<UseQueryOptions<Answer, Error, Shown>, "queryKey" | "queryFn">;

/** What other people change all day is fresh for 30 seconds [PRV-K-016]. */
export const briefly = { staleTime: 30_000 };

/** One page of a list: until it has come, the page before stays. */
export const listPage = { ...briefly, placeholderData: keepPreviousData };

/** Definitions: they are the same as long as a page is open, whatever is written. */
export const fixed = { staleTime: "static" } as const;

/**
 * A call that works once, by a key or a code: sent once however often a page draws. Without a line it fails at once, and
 * is not sent by itself later.
 */
export const onlyOnce = { ...fixed, gcTime: Number.POSITIVE_INFINITY, networkMode: "always" } as const;

/**
 * The one way to read. `null` is an input that is not complete yet: nothing is asked. What the page has read already
 * goes in as `initialData`, so that the first paint never waits. Every change sent by `useSend` makes stale what it
 * may have changed.
 */
export function useCall<Input extends z.ZodType, Output extends z.ZodType, Shown = z.output<Output>>(
  call: Call<Input, Output>,
  input: z.input<Input> | null,
  options: Options<z.output<Output>, Shown> & { initialData: z.output<Output> },
): DefinedUseQueryResult<Shown>;
export function useCall<Input extends z.ZodType, Output extends z.ZodType, Shown = z.output<Output>>(
  call: Call<Input, Output>,
  input: z.input<Input> | null,
  options?: Options<z.output<Output>, Shown>,
): UseQueryResult<Shown>;
export function useCall<Input extends z.ZodType, Output extends z.ZodType, Shown>(
  call: Call<Input, Output>,
  input: z.input<Input> | null,
  options: Options<z.output<Output>, Shown> = {},
) {
  return useQuery({
    ...options,
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => ask(call, input as z.input<Input>, { signal }),
    enabled: input === null ? false : options.enabled,
  });
}
