"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import type { InputOf } from "@/lib/call";
import { activate, getProvider, recordFacts } from "@/lib/staff-providers/calls";
import type { StaffProvider } from "@/lib/staff-providers/schema";

const keyOf = (id: string) => ["staff", "providers", id] as const;

export const useStaffProvider = (initialData: StaffProvider) =>
  useQuery({
    queryKey: keyOf(initialData.id),
    queryFn: () => ask(getProvider, { id: initialData.id }),
    initialData,
    // Each look is audited: only what staff do themselves makes it look again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The answer is the whole record: it takes the place of the one shown. */
function useProviderMutation<Input>(mutationFn: (input: Input) => Promise<StaffProvider>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (provider) => client.setQueryData(keyOf(provider.id), provider),
    onSettled: () => client.invalidateQueries({ queryKey: ["staff", "audit"] }),
  });
}

export const useRecordFacts = () =>
  useProviderMutation((input: InputOf<typeof recordFacts>) => ask(recordFacts, input));

export const useActivateProvider = () =>
  useProviderMutation((input: InputOf<typeof activate>) => ask(activate, input));
