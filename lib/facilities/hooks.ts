"use client";

import type { z } from "zod";
import { ask } from "@/lib/core/browser/ask";
import { useCached } from "@/lib/core/browser/use-cached";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call } from "@/lib/core/pure/call";
import type { Page } from "@/lib/core/pure/paging";

type ListCall<Row> = Call<z.ZodType<unknown, { facility?: unknown; limit?: unknown }>, z.ZodType<Page<Row>>>;

/** All that is listed of a facility: no such list is paged. */
export const allOf = (facility: string) => ({ facility, limit: 1000 });

/** One row of a facility's list in its present state; null when it is there no more. */
export async function readRow<Row extends { id: string }>(list: ListCall<Row>, facility: string, id: string) {
  const { results } = await ask(list, allOf(facility));
  return results.find((each) => each.id === id) ?? null;
}

/** Removes a row of a facility's list: it is gone at once, and back in its place when the call fails. */
export function useRemoveRow<Row extends { id: string }>(
  remove: Call<z.ZodType<unknown, { id: string }>>,
  list: ListCall<Row>,
  facility: string,
) {
  const cached = useCached(list, allOf(facility));
  return useSend(remove, {
    toInput: (id: string) => ({ id }),
    sideBySide: true,
    onMutate: (id) =>
      cached.change((page) => {
        const results = page.results.filter((each) => each.id !== id);
        return { ...page, results, count: results.length };
      }),
    onError: (_error, _id, undo) => undo?.(),
  });
}
