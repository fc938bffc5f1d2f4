"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo } from "react";
import type { StatusCategory } from "@/lib/connections/schema";
import type { Side } from "./connection-words";
import { type ListState, listPaths, listQuery, readState } from "./list-state";

/**
 * The state of the list, which is its address, and the request that is open over it. Opening and closing move the
 * address without asking the server for the page again.
 */
export function useConnectionList(side: Side, fallback: StatusCategory) {
  const query = useSearchParams().toString();
  const path = usePathname();
  const base = listPaths[side];
  const state = useMemo(() => readState(new URLSearchParams(query), side, fallback), [query, side, fallback]);
  const at = listQuery(state);
  return {
    state,
    openId: path.startsWith(`${base}/`) ? path.slice(base.length + 1) : null,
    hrefOf: (id: string) => `${base}/${id}${at}`,
    open: (id: string) => window.history.pushState(null, "", `${base}/${id}${at}`),
    close: () => window.history.pushState(null, "", base + at),
    change: (changes: Partial<ListState>) =>
      window.history.replaceState(null, "", base + listQuery({ ...state, page: 1, ...changes })),
  };
}
