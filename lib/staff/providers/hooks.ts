"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call } from "@/lib/core/pure/call";
import { activate, getProvider, recordFacts } from "@/lib/staff/providers/calls";
import type { StaffProvider } from "@/lib/staff/providers/schema";

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
function useProviderSend<Input extends z.ZodType>(call: Call<Input, typeof getProvider.output>) {
  const client = useQueryClient();
  return useSend(call, {
    onSuccess: (provider) => client.setQueryData(keyOf(provider.id), provider),
    onSettled: () => client.invalidateQueries({ queryKey: ["staff", "audit"] }),
  });
}

export const useRecordFacts = () => useProviderSend(recordFacts);
export const useActivateProvider = () => useProviderSend(activate);
