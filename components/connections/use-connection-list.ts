"use client";

import { usePathname } from "next/navigation";
import { useMemo } from "react";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import type { Side } from "@/lib/core/pure/actor";
import type { ConnectionTab } from "@/lib/opportunities/words";
import { type ConnectionsList, connectionsList } from "./connections-list";

/**
 * The list, and the request that is open over it. Opening and closing move the address without asking the server for
 * the page again.
 */
export function useConnectionList(side: Side, fallback: ConnectionTab, initial: InitialOf<ConnectionsList>) {
  const declared = useMemo(() => connectionsList(side, fallback), [side, fallback]);
  const connections = useList(declared, initial);
  const path = usePathname();
  const base = declared.path;
  const at = declared.query(connections.state);
  return {
    ...connections,
    openId: path.startsWith(`${base}/`) ? path.slice(base.length + 1) : null,
    hrefOf: (id: string) => `${base}/${id}${at}`,
    open: (id: string) => window.history.pushState(null, "", `${base}/${id}${at}`),
    close: () => window.history.pushState(null, "", base + at),
  };
}
