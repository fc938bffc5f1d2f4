"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import type { z } from "zod";
import { useCall } from "@/lib/core/browser/use-call";
import { fileAddress } from "@/lib/core/pure/call-address";
import type { List } from "./list";
import { listLinks } from "./list-links";
import { type ListQueryOptions, useListQuery } from "./use-list-query";

/** The state of a list, which is its address: read, linked to, and changed in place. */
export function useListState<State>(list: List<State>, options?: ListQueryOptions) {
  const { query, moving, change: changeQuery } = useListQuery(list.parameters, options);
  const state = useMemo(() => list.read(query), [list, query]);
  return {
    /** The query string of the address, unchanged. */
    query,
    state,
    /** The new page is on its way from the server, for rows that the server draws. */
    moving,
    /** Changes the address in place. Any change but of the page opens page 1. */
    change: (changes: Partial<State>, { push = false } = {}) =>
      changeQuery((now) => list.queryWith(now, changes), { push }),
    hrefWith: (changes: Partial<State>) => list.path + list.queryWith(query, changes),
    /** The address of all rows that the filters leave as a file. */
    file: fileAddress(list.call, list.toInput(state)),
    /** For `onClickCapture` around the list: links to itself change its address in place; `open` may take others. */
    links: (open?: (path: string) => boolean) => listLinks(list.path, changeQuery, open),
  };
}

type Rows = { count: number; results: unknown[] };

/**
 * A list as the browser holds it: its state, and the page of rows that the state asks for. `frame` is for a `ListFrame`
 * around the rows.
 */
export function useList<
  State extends { page: number },
  Input extends z.ZodType,
  Output extends z.ZodType<Rows>,
>(list: List<State, Input, Output>, initial: { state: State; page: z.output<Output> }) {
  const address = useListState<State>(list as unknown as List<State>);
  const { state, hrefWith } = address;
  const asked = list.toInput(state);
  const isInitial = JSON.stringify(asked) === JSON.stringify(list.toInput(initial.state));
  const rows = useCall(list.call, asked, {
    placeholderData: keepPreviousData,
    initialData: isInitial ? initial.page : undefined,
  });
  const shown = (rows.data ?? initial.page) as z.output<Output>;
  return {
    ...address,
    shown,
    frame: {
      /** The rows shown are not yet those that the address asks for. */
      busy: rows.isPlaceholderData || rows.isPending,
      failed: rows.isLoadingError ? ("empty" as const) : rows.isRefetchError ? ("stale" as const) : undefined,
      retrying: rows.isFetching,
      onRetry: () => void rows.refetch(),
      isEmpty: shown.results.length === 0,
      file: address.file,
      pages: {
        page: state.page,
        pageSize: list.pageSize,
        total: shown.count,
        hrefFor: (page: number) => hrefWith({ page } as Partial<State>),
      },
    },
  };
}
