"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import * as calls from "@/lib/assignments/calls";
import type { BookingRequest } from "@/lib/assignments/schema";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call, InputOf, OutputOf } from "@/lib/core/pure/call";

type ListInput = InputOf<typeof calls.listBookingRequests>;

export const bookingRequestKeys = {
  all: ["booking-requests"] as const,
  list: (input: ListInput) => [...bookingRequestKeys.all, "list", input] as const,
  detail: (id: string) => [...bookingRequestKeys.all, "detail", id] as const,
  history: (id: string) => [...bookingRequestKeys.all, "history", id] as const,
  checks: (input: unknown) => [...bookingRequestKeys.all, "checks", input] as const,
};

const staleTime = 30_000;

/** A page of the assignments; fresh for 30 seconds [PRV-K-016]. */
export const useBookingRequests = (
  input: ListInput,
  options: { initialData?: OutputOf<typeof calls.listBookingRequests>; enabled?: boolean } = {},
) =>
  useQuery({
    queryKey: bookingRequestKeys.list(input),
    queryFn: ({ signal }) => ask(calls.listBookingRequests, input, { signal }),
    staleTime,
    placeholderData: keepPreviousData,
    ...options,
  });

export const useBookingRequest = (
  id: string,
  options: { initialData?: BookingRequest; enabled?: boolean } = {},
) =>
  useQuery({
    queryKey: bookingRequestKeys.detail(id),
    queryFn: ({ signal }) => ask(calls.bookingRequest, { request_id: id }, { signal }),
    staleTime,
    ...options,
  });

/** The newest 50 steps of a request [PRV-C-026]. */
export const useBookingRequestHistory = (id: string, options: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: bookingRequestKeys.history(id),
    queryFn: ({ signal }) =>
      ask(calls.bookingRequestHistory, { request_id: id, limit: 50, offset: 0 }, { signal }),
    staleTime,
    ...options,
  });

/** The server's judgment of shifts about to be sent; pass the input debounced, null while there is nothing to ask. */
export const useBookingChecks = (input: InputOf<typeof calls.validateBookings> | null) =>
  useQuery({
    queryKey: bookingRequestKeys.checks(input),
    queryFn: ({ signal }) =>
      ask(calls.validateBookings, input as InputOf<typeof calls.validateBookings>, { signal }),
    enabled: input !== null,
    // Sending waits for this judgment: without a line it fails at once instead of coming later.
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * Lists, calendars and counts follow every change [PRV-C-007]; the answer is the fresh record. Nobody waits for what is
 * read anew: that the change went through is told at once.
 */
function useChange<Input extends z.ZodType>(call: Call<Input, typeof calls.bookingRequest.output>) {
  const client = useQueryClient();
  return useSend(call, {
    onSuccess: (request) => client.setQueryData(bookingRequestKeys.detail(request.id), request),
    onSettled: () => {
      for (const queryKey of [bookingRequestKeys.all, ["schedules"], ["notifications"]])
        void client.invalidateQueries({ queryKey });
    },
  });
}

export const useCreateBookings = () => useChange(calls.createBookings);
export const useRespondToBookingRequest = () => useChange(calls.respondToBookingRequest);
export const useUpdateBookingRequest = () => useChange(calls.updateBookingRequest);
export const useConfirmBookingRequest = () => useChange(calls.confirmBookingRequest);
export const useCancelBookingRequest = () => useChange(calls.cancelBookingRequest);
export const useAddBookingRequestExtra = () => useChange(calls.addBookingRequestExtra);
