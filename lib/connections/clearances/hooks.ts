"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import * as calls from "@/lib/connections/clearances/calls";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call } from "@/lib/core/pure/call";

const affected = [["clearances"], ["connections"], ["providers"], ["notifications"]];

/** A clearance shows on the provider, on each of its connections, and in the counts. */
function useDecision<Input extends z.ZodType>(call: Call<Input, typeof calls.markCleared.output>) {
  const client = useQueryClient();
  return useSend(call, {
    onSettled: () => {
      for (const queryKey of affected) void client.invalidateQueries({ queryKey });
    },
  });
}

export const useMarkCleared = () => useDecision(calls.markCleared);
export const useMarkClearancePending = () => useDecision(calls.markClearancePending);
export const useMarkNotCleared = () => useDecision(calls.markNotCleared);
