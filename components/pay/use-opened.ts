"use client";

import { usePathname } from "next/navigation";
import type { Side } from "@/lib/core/pure/actor";
import { pathsOf } from "@/lib/core/pure/paths";
import type { Timesheets } from "./use-timesheets";

/**
 * The timesheet that is open over the list, by the address. Opening a row and closing it move the address without asking
 * the server for the page again; closing goes one level up and keeps the query.
 */
export function useOpened(side: Side, { query, shown, hrefOf, links }: Timesheets) {
  const { timesheets } = pathsOf[side];
  const idIn = (path: string) =>
    path.startsWith(`${timesheets}/`) ? path.slice(timesheets.length + 1) : null;
  const openId = idIn(usePathname());
  const go = (href: string) => window.history.pushState(null, "", href);
  return {
    openId,
    close: () => go(timesheets + (query && `?${query}`)),
    links: () =>
      links((path) => {
        const row = shown.results.find(({ id }) => id === idIn(path));
        if (row) go(hrefOf(row));
        return row !== undefined;
      }),
  };
}
