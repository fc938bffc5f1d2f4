"use client";

import type { MouseEvent } from "react";

/**
 * A handler for clicks on links inside a list: those to the list itself, and whatever `open` takes, move the address
 * without asking the server for the page again; the list reads its rows by the new address. A click with a key held
 * stays an ordinary one.
 */
export function useShallowLinks(base: string, open?: (path: string) => boolean) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target) return;
    const { pathname, search, origin } = new URL(link.href);
    if (origin !== window.location.origin) return;
    if (pathname !== base) {
      if (open?.(pathname)) event.preventDefault();
      return;
    }
    event.preventDefault();
    window.history.pushState(null, "", pathname + search);
    if (link.closest('nav[aria-label="Pages"]')) window.scrollTo({ top: 0 });
  };
}
