"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { ask } from "@/lib/ask";
import type { Call } from "@/lib/call";
import { connectionKeys, useConnectionRefresh } from "@/lib/connections/hooks";
import * as calls from "@/lib/presentations/calls";

function useAnswer<Input extends z.ZodType>(call: Call<Input, typeof calls.markApproved.output>) {
  const client = useQueryClient();
  const refresh = useConnectionRefresh();
  return useMutation({
    mutationFn: (input: z.input<Input>) => ask(call, input),
    onSuccess: (connection) => client.setQueryData(connectionKeys.detail(connection.id), connection),
    onSettled: refresh,
  });
}

export const useApprovePresentation = () => useAnswer(calls.markApproved);
export const useDenyPresentation = () => useAnswer(calls.markRejected);
export const useReopenPresentation = () => useAnswer(calls.markPending);
