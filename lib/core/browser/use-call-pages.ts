"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { ask } from "@/lib/core/browser/ask";
import { keyOf } from "@/lib/core/browser/call-keys";
import type { Call } from "@/lib/core/pure/call";
import type { Page } from "@/lib/core/pure/paging";

/** How soon the pages are to be read again; false where they may stay. */
type Refresh<Row> = (pages: readonly Page<Row>[]) => number | false;

/** An endless list (infinite query): the pages read so far, and the next on demand. The first may be known already. */
export function useCallPages<Input extends z.ZodType, Row>(
  call: Call<Input, z.ZodType<Page<Row>>>,
  input: Omit<z.input<Input>, "offset">,
  first?: Page<Row>,
  refresh: Refresh<Row> = () => false,
) {
  return useInfiniteQuery({
    queryKey: [...keyOf(call, input), "pages"],
    queryFn: ({ pageParam, signal }) =>
      ask(call, { ...input, offset: pageParam } as z.input<Input>, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Page<Row>, pages: Page<Row>[]) =>
      last.next ? pages.reduce((sum, { results }) => sum + results.length, 0) : undefined,
    initialData: first && { pages: [first], pageParams: [0] },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refresh(state.data?.pages ?? []),
    staleTime: call.freshForMs,
  });
}
