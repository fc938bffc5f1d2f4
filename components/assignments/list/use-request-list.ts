"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { listBookingRequests } from "@/lib/assignments/calls";
import type { BookingRequest } from "@/lib/assignments/schema";
import { useListQuery } from "@/lib/core/browser/list/use-list-query";
import { useCall } from "@/lib/core/browser/use-call";
import type { Side } from "@/lib/core/pure/actor";
import type { Page } from "@/lib/core/pure/paging";
import {
  type Changes,
  type ListState,
  listParameters,
  listRequest,
  queryWith,
  readState,
  type Tab,
} from "./list-state";

/** What the server has read, and for which state. */
export type InitialList = { state: ListState; requests: Page<BookingRequest> };

/** The state of the list, which is its address, and the requests that it asks for. */
export function useRequestList(side: Side, fallback: Tab, initial: InitialList) {
  const { query, change } = useListQuery(listParameters);
  const state = useMemo(() => readState(new URLSearchParams(query), side, fallback), [query, side, fallback]);
  const asked = listRequest(state, side);
  const isInitial = JSON.stringify(asked) === JSON.stringify(listRequest(initial.state, side));
  const list = useCall(listBookingRequests, asked, {
    placeholderData: keepPreviousData,
    initialData: isInitial ? initial.requests : undefined,
  });
  return {
    query,
    state,
    list,
    shown: list.data ?? initial.requests,
    /** The rows shown are not yet those that the address asks for. */
    waits: list.isPlaceholderData || list.isPending,
    changeQuery: change,
    change: (changes: Changes) => change((now) => queryWith(now, changes)),
  };
}
