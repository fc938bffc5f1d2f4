"use client";

import {
  type DefinedUseQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import type { z } from "zod";
import { ask } from "@/lib/core/browser/ask";
import { keyOf } from "@/lib/core/browser/call-keys";
import type { Call } from "@/lib/core/pure/call";

type Options<Answer, Shown> = Omit<UseQueryOptions<Answer, Error, Shown>, "queryKey" | "queryFn">;

/**
 * A call that works once, by a key or a code: its answer stays cached as long as the page is open. Offline it fails at
 * once, and is not sent by itself later.
 */
export const sentOnce = { gcTime: Number.POSITIVE_INFINITY, networkMode: "always" } as const;

/**
 * For how long an answer stays cached after the last who showed it, in milliseconds. A page drawn on the server keeps
 * nothing: the timer would hold its whole request for as long.
 */
export const cachedFor = (ms: number) => ({
  gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : ms,
});

/** "static": not even an invalidation makes an answer stale that is fresh for ever. */
const staleTimeOf = ({ freshForMs }: Call) =>
  freshForMs === Number.POSITIVE_INFINITY ? "static" : freshForMs;

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
    // An undefined `staleTime` would win over the default one.
    ...(call.freshForMs !== undefined && { staleTime: staleTimeOf(call) }),
    ...options,
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => ask(call, input as z.input<Input>, { signal }),
    enabled: input === null ? false : options.enabled,
  });
}
