"use client";

import { useQueryClient } from "@tanstack/react-query";
import { answeredKey } from "@/lib/core/browser/call-keys";
import type { Call } from "@/lib/core/pure/call";
import type { Domain } from "@/lib/core/pure/domains";

/** `"nothing"`: whoever signs in or out gets another page, and on this one nothing may be read any more. */
export type Touched = readonly Domain[] | "nothing";

/**
 * What the browser remembers after a change: its answer at once, where that is a record that is read, and nothing else
 * of the domains concerned. Nobody waits for what is read again: that a change went through is told at once.
 */
export function useFreshness(call: Call, touches: Touched = []) {
  const client = useQueryClient();
  return (input?: unknown, output?: unknown) => {
    if (call.method === "GET" || touches === "nothing") return;
    const answered = output === undefined ? null : answeredKey(call, input, output);
    const shown = answered && client.setQueryData(answered, output);
    const concerned = new Set<unknown>([call.domain, ...touches, "overview"]);
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        concerned.has(queryKey[0]) &&
        // A reading that began before the change may bring the record as it was.
        (!shown || state.data !== shown || state.fetchStatus === "fetching"),
    });
  };
}
