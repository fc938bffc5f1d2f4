"use client";

import { usePathname } from "next/navigation";
import { useCallback, useMemo } from "react";
import { useListQuery } from "@/lib/core/browser/list/use-list-query";
import type { Side } from "@/lib/core/pure/actor";
import { pathsOf } from "@/lib/core/pure/paths";
import type { ConnectionTab } from "@/lib/opportunities/schema";
import { type ListState, listParameters, listQuery, readState } from "./list-state";

/**
 * The state of the list, which is its address, and the request that is open over it. Opening and closing move the
 * address without asking the server for the page again.
 */
export function useConnectionList(side: Side, fallback: ConnectionTab) {
  const { query, change } = useListQuery(listParameters);
  const path = usePathname();
  const base = pathsOf[side].connections;
  const read = useCallback(
    (text: string) => readState(new URLSearchParams(text), side, fallback),
    [side, fallback],
  );
  const state = useMemo(() => read(query), [read, query]);
  const at = listQuery(state);
  return {
    state,
    openId: path.startsWith(`${base}/`) ? path.slice(base.length + 1) : null,
    hrefOf: (id: string) => `${base}/${id}${at}`,
    open: (id: string) => window.history.pushState(null, "", `${base}/${id}${at}`),
    close: () => window.history.pushState(null, "", base + at),
    changeQuery: change,
    change: (changes: Partial<ListState>) =>
      change((now) => listQuery({ ...read(now), page: 1, ...changes })),
  };
}
