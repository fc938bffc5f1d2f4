"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import type { InputOf } from "@/lib/call";
import { rejectUser, restoreUser, retryFailure } from "@/lib/staff/calls";

/** What is read again after anything that staff do: the records and their audit trails. */
export const staffKeys = { all: ["staff"] as const };

function useStaffMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: staffKeys.all }) });
}

export const useRejectUser = () =>
  useStaffMutation((input: InputOf<typeof rejectUser>) => ask(rejectUser, input));

export const useRestoreUser = () =>
  useStaffMutation((input: InputOf<typeof restoreUser>) => ask(restoreUser, input));

export const useRetryFailure = () =>
  useStaffMutation((input: InputOf<typeof retryFailure>) => ask(retryFailure, input));
