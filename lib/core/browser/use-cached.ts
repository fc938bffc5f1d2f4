"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { keyOf } from "@/lib/core/browser/call-keys";
import type { Call } from "@/lib/core/pure/call";

/**
 * The cached answers of a call: of one input, or of all. Only for what cannot be declared: optimistic updates, and
 * inputs made of what was read.
 */
export function useCached<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input?: z.input<Input>,
) {
  type Answer = z.output<Output>;
  const client = useQueryClient();
  const queryKey = keyOf(call, input);
  return {
    get: () => client.getQueryData<Answer>(queryKey),
    set: (answer: Answer) => client.setQueryData<Answer>(queryKey, answer),
    /** Updates each cached answer; answers the rollback. */
    change: async (change: (answer: Answer) => Answer) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<Answer>({ queryKey });
      client.setQueriesData<Answer>({ queryKey }, (answer) =>
        answer === undefined ? answer : change(answer),
      );
      return () => {
        for (const [key, answer] of before) client.setQueryData(key, answer);
      };
    },
  };
}
