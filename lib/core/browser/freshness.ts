"use client";

import { useQueryClient } from "@tanstack/react-query";
import { answeredKey } from "@/lib/core/browser/call-keys";
import type { Call } from "@/lib/core/pure/call";

/**
 * Updates the query cache after a change: its answer is cached where a read answers the same, and all else of the
 * domains concerned becomes stale. Nobody awaits the refetch: the screen shows at once that a change went through.
 */
export function useFreshness(call: Call) {
  const client = useQueryClient();
  return (input?: unknown, output?: unknown) => {
    const { method, domain, touches = [] } = call;
    if (method === "GET" || touches === "nothing") return;
    const answered = output === undefined ? null : answeredKey(call, input, output);
    const shown = answered && client.setQueryData(answered, output);
    const concerned = new Set<unknown>([domain, ...touches, "overview"]);
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        concerned.has(queryKey[0]) &&
        // A fetch that began before the change may bring the record as it was.
        (!shown || state.data !== shown || state.fetchStatus === "fetching"),
    });
  };
}
