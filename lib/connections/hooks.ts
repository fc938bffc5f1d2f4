"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import * as calls from "@/lib/connections/calls";
import type { Connection } from "@/lib/connections/schema";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call, InputOf, OutputOf } from "@/lib/core/pure/call";

type ListInput = InputOf<typeof calls.connectionList>;

export const connectionKeys = {
  all: ["connections"] as const,
  list: (input: ListInput) => [...connectionKeys.all, "list", input] as const,
  detail: (id: string) => [...connectionKeys.all, "detail", id] as const,
};

const staleTime = 30_000;

/** A page of connection requests; fresh for 30 seconds. */
export const useConnections = (
  input: ListInput,
  options: { initialData?: OutputOf<typeof calls.connectionList>; enabled?: boolean } = {},
) =>
  useQuery({
    queryKey: connectionKeys.list(input),
    queryFn: ({ signal }) => ask(calls.connectionList, input, { signal }),
    staleTime,
    placeholderData: keepPreviousData,
    ...options,
  });

/** One request; `known` is shown until it has been read. */
export const useConnection = (id: string, options: { initialData?: Connection; known?: Connection } = {}) =>
  useQuery({
    queryKey: connectionKeys.detail(id),
    queryFn: ({ signal }) => ask(calls.connectionDetail, { id }, { signal }),
    staleTime,
    initialData: options.initialData,
    placeholderData: options.known,
  });

const affected = [connectionKeys.all, ["providers"], ["facilities"], ["notifications"]];

/**
 * Everything that shows where a connection stands is read again after it has changed. Nobody waits for that: the
 * control that asked may be gone from the screen by then, and with it the word that all went well.
 */
export function useConnectionRefresh() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of affected) void client.invalidateQueries({ queryKey });
  };
}

/** A change of one connection, by a call that answers with the connection as it stands then. */
export function useConnectionChange<Input extends z.ZodType>(
  call: Call<Input, typeof calls.connectionDetail.output>,
) {
  const client = useQueryClient();
  const refresh = useConnectionRefresh();
  return useSend(call, {
    onSuccess: (connection) => client.setQueryData(connectionKeys.detail(connection.id), connection),
    onSettled: refresh,
  });
}

export const useRequestConnection = () => useConnectionChange(calls.requestConnection);
export const useAcceptConnection = () => useConnectionChange(calls.acceptConnection);
export const useRejectConnection = () => useConnectionChange(calls.rejectConnection);
export const useCancelConnection = () => useConnectionChange(calls.cancelConnection);
