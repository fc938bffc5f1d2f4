"use client";

import { usePathname } from "next/navigation";
import type { Timesheets } from "@/components/pay/use-timesheets";
import { repPaths } from "@/lib/core/pure/paths";

const prefix = `${repPaths.timesheets}/`;

const idIn = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : null);

/**
 * The timesheet that is open over the list, by the address. Opening a row and closing it move the address without asking
 * the server for the page again; closing goes one level up and keeps the query.
 */
export function useOpened({ query, shown, hrefOf, links }: Timesheets) {
  const openId = idIn(usePathname());
  const go = (href: string) => window.history.pushState(null, "", href);
  return {
    openId,
    close: () => go(repPaths.timesheets + (query && `?${query}`)),
    links: () =>
      links((path) => {
        const row = shown.results.find(({ id }) => id === idIn(path));
        if (row) go(hrefOf(row));
        return row !== undefined;
      }),
  };
}
